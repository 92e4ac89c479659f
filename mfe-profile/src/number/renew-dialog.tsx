import {
  dayRefusal,
  displayPhoneNumber,
  limitNow,
  liveValue,
  MAX_MONTHS,
  MIN_MONTHS,
  monthsCost,
  monthsToday,
  type PersonNumber,
  paidFrom,
  typedMonths,
} from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  Dialog,
  dayLeftWords,
  ErrorText,
  leavesWords,
  MonthsField,
  mutedText,
  UnbrokenText,
  useOnline,
  WarningLine,
} from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useHeld } from '../limits/use-spending.ts'
import { BeyondDay } from './beyond-day.tsx'
import { LostRenewal } from './lost-renewal.tsx'
import styles from './number.module.css'
import { RenewalFigures } from './renewal-figures.tsx'
import { lackingFor, lackOf, renewalPreview, renewedMeanwhile } from './renewal-model.ts'
import { useLostRenewal } from './use-lost-renewal.ts'
import type { AskedRenewal, RenewalCommand } from './use-renewal.ts'

interface RenewDialogProps {
  readonly number: PersonNumber
  /** The number that rings now and no longer will; null when nothing changes. */
  readonly replaces: string | null
  readonly renewal: RenewalCommand
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onRenewed: () => void
}

/** For how many months, and what that comes to before it is paid (S5). */
export function RenewDialog({ number, replaces, renewal, open, onOpenChange, onRenewed }: RenewDialogProps) {
  const purse = liveValue(useLive('profile$'), null)
  const credits = purse?.credits ?? 0
  const held = useHeld(open)
  const { topUp } = usePlatform()
  const isOnline = useOnline()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(MIN_MONTHS))
  const { asked, isUnknown, isUnpaid, isRenewedMeanwhile, busy } = renewal
  const months = asked?.months ?? typedMonths(typed)
  const basis = asked ?? { expiryDate: number.expiryDate, credits, held }
  const preview = months === null ? null : renewalPreview(basis, months, Date.now())
  // What was asked is the server's to decide; it counts already in what is left.
  const isAsked = asked !== null || purse === null || months === null
  const beyond = isAsked ? null : dayRefusal(purse, monthsCost(months), Date.now(), held)
  // What may be done already is asked again as it was, and paid once. Against the day's limit credits do not help.
  const isLacking = !isUnknown && beyond === null && preview !== null && preview.balanceAfter === null
  const told = isRenewedMeanwhile ? renewedMeanwhile : renewal.error
  const leaves =
    isAsked || beyond || isLacking ? null : leavesWords(paidFrom(purse, monthsCost(months)), Date.now())
  const day = beyond && purse ? limitNow(purse, Date.now()) : null
  const tooMuch = day && months !== null ? dayLeftWords(day, months, Date.now(), held) : null
  const lack =
    (isLacking || tooMuch) && months !== null && preview?.balanceAfter === null
      ? errorSentence(lackOf(basis, months))
      : null
  const hindrance = tooMuch && lack ? `${tooMuch} ${lack}` : (tooMuch ?? lack)
  // What was shown holds no longer: a press that was on its way must not buy another month, so it is begun anew.
  const isPossible = months !== null && !isLacking && beyond === null && isOnline && !isRenewedMeanwhile

  const change = (next: boolean) => {
    if (busy) return
    if (!next && !isUnknown) setTyped(String(MIN_MONTHS))
    onOpenChange(next)
  }
  const addCredits = () => {
    change(false)
    topUp.open(lackingFor(basis, months ?? MIN_MONTHS))
  }
  async function renew(wanted: AskedRenewal) {
    if (!(await renewal.run(wanted))) return
    onRenewed()
    setTyped(String(MIN_MONTHS))
    onOpenChange(false)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPossible) await renew({ ...basis, months })
  }
  useLostRenewal(number, renewal, wanted => void renew(wanted))
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={say('Renew number', 'Nummer verlängern')}
      description={displayPhoneNumber(number.phoneNumber)}
      initialFocus={field}
      actions={
        <>
          <Button variant="secondary" onClick={() => change(false)}>
            {isRenewedMeanwhile ? say('Close', 'Schließen') : say('Cancel', 'Abbrechen')}
          </Button>
          {isRenewedMeanwhile ? (
            <Button onClick={renewal.begin}>{say('Show new figures', 'Neue Zahlen zeigen')}</Button>
          ) : isLacking ? (
            <Button onClick={addCredits}>{say('Add credits', 'Credits aufladen')}</Button>
          ) : (
            <Button type="submit" form={form} busy={busy} disabled={!isPossible}>
              {say('Renew number', 'Nummer verlängern')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={event => void submit(event)} noValidate>
        {!isRenewedMeanwhile && (
          <>
            <MonthsField
              ref={field}
              value={asked ? String(asked.months) : typed}
              onChange={setTyped}
              today={purse ? monthsToday(purse, Date.now(), held) : MAX_MONTHS}
              readOnly={asked !== null}
            />
            <RenewalFigures preview={preview} basis={basis} isBeyondDay={beyond !== null} />
          </>
        )}
        {replaces !== null && (
          <p className={mutedText}>
            <UnbrokenText>{replacesWords(replaces)}</UnbrokenText>
          </p>
        )}
        {hindrance === null ? (
          <ErrorText error={told} />
        ) : (
          <WarningLine tone="bad" role="alert">
            {hindrance}
          </WarningLine>
        )}
        {leaves !== null && <WarningLine>{leaves}</WarningLine>}
        {beyond && purse && <BeyondDay purse={purse} held={held} onTake={setTyped} />}
        {isUnknown && <LostRenewal isUnpaid={isUnpaid} />}
        {!isOnline && <p className={mutedText}>{offlineWords}</p>}
      </form>
      {!number.active && !isLacking && <p className={mutedText}>{onceWords}</p>}
    </Dialog>
  )
}

const offlineWords = say(
  'You can renew when you are back online.',
  'Du kannst verlängern, sobald du wieder online bist.',
)
const onceWords = say(
  'Once it is renewed, it can renew automatically from then on.',
  'Ist sie verlängert, kann sie sich von da an automatisch verlängern.',
)
const replacesWords = (replaced: string): string =>
  say(
    `It becomes your primary number again and rings in place of ${replaced}.`,
    `Sie wird wieder deine Hauptnummer und klingelt statt ${replaced}.`,
  )

import type { E164, Settings, UserProfile } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { Button, Card, mutedText, PhoneNumberText, RadioList, Switch, WarningLine } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useRef, useState } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import type { SettingsForm } from '../settings/use-settings.ts'
import styles from './forwarding.module.css'
import { FORWARDING_LIMITS, forwardingView, priceBefore } from './forwarding-model.ts'
import { NumberConfirming } from './number-confirming.tsx'
import { useAwaitedCode } from './use-awaited-code.ts'

interface ForwardingCardProps {
  readonly profile: UserProfile
  readonly settings: SettingsForm
}

const conditions = [
  { value: 'unreachable', label: say('Only when Parley is not open', 'Nur wenn Parley nicht offen ist') },
  {
    value: 'noAnswer',
    label: say('When I do not answer within 25 seconds', 'Wenn ich nicht innerhalb von 25 Sekunden annehme'),
  },
  { value: 'always', label: say('Every call, at once', 'Jeden Anruf, sofort') },
] as const satisfies readonly { readonly value: Settings['forwardWhen']; readonly label: string }[]

/** D26: whether calls go to another telephone, to which, when, and what that costs before it is switched on (D47). */
export function ForwardingCard({ profile, settings }: ForwardingCardProps) {
  const { shown } = settings
  const saving = useSaving()
  const rates = useRates()
  const [isChanging, setChanging] = useState(false)
  /** It was pressed here, or a code is awaited that was asked for elsewhere. */
  const [wish, setWish] = useState<'on' | 'off' | 'asked' | null>(null)
  /** Where the form was has the focus when it goes. */
  const [isDone, setDone] = useState(false)
  const asked = profile.forwarding?.asked ?? null
  const isAwaited = useAwaitedCode(asked)
  if (isAwaited && wish === null) setWish('asked')
  const view = forwardingView({
    ...{ settings: shown, forwarding: profile.forwarding },
    ...{ purse: profile, rates, now: Date.now() },
  })
  const { number, price, hindrance } = view
  // Without a number it is on as a wish, until the number is confirmed.
  const isWanted = number === null && (wish === 'on' || wish === 'asked')
  const isOn = shown.callForwarding || isWanted
  const save = (callForwarding: boolean) => saving.save(() => settings.change({ callForwarding }))
  const turn = (on: boolean) => {
    setWish(on ? 'on' : 'off')
    if (number !== null || shown.callForwarding) void save(on)
  }
  const confirmed = () => {
    setChanging(false)
    setDone(true)
    setWish(null)
    if (!shown.callForwarding && !isChanging) void save(true)
  }
  return (
    <Card>
      <SaveArea saving={saving}>
        <Switch
          label={say('Call forwarding', 'Weiterleitung')}
          hint={say(
            'Sends calls on to another phone, such as your mobile.',
            'Schickt Anrufe an ein anderes Telefon weiter, etwa dein Handy.',
          )}
          note={<SavedMark saving={saving} />}
          checked={isOn}
          isIdle={number === null}
          onChange={turn}
        />
      </SaveArea>
      {hindrance && <WarningLine>{hindrance}</WarningLine>}
      {number !== null && !isChanging && (
        <ConfirmedNumber number={number} isReached={isDone} onChange={() => setChanging(true)} />
      )}
      {(isChanging || (number === null && isOn)) && (
        <NumberConfirming
          profile={profile}
          isAwaited={isAwaited}
          isCalledFor={wish === 'on' || isChanging}
          initial={number === null ? shown.forwardTo : null}
          onDone={confirmed}
          onCancel={isChanging ? () => setChanging(false) : null}
        />
      )}
      {number !== null && shown.callForwarding && <WhenForwarded settings={settings} />}
      {number === null
        ? !isOn && <p className={mutedText}>{priceBefore(rates, null)}</p>
        : price && <p className={mutedText}>{price}.</p>}
      <p className={mutedText}>{FORWARDING_LIMITS}</p>
    </Card>
  )
}

interface ConfirmedNumberProps {
  readonly number: E164
  /** One came here by confirming it: the form that had the focus is gone. */
  readonly isReached: boolean
  readonly onChange: () => void
}

function ConfirmedNumber({ number, isReached, onChange }: ConfirmedNumberProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isReached) line.current?.focus()
  }, [isReached])
  return (
    <div className={styles.number}>
      <p ref={line} tabIndex={-1} className={styles.confirmed}>
        <span className={styles.label}>{say('Forward calls to', 'Anrufe weiterleiten an')}</span>{' '}
        <span className={styles.figures}>
          <PhoneNumberText number={number} />
        </span>
      </p>
      <Button variant="secondary" onClick={onChange}>
        {say('Change number', 'Nummer ändern')}
      </Button>
    </div>
  )
}

/** Which calls go there. */
function WhenForwarded({ settings }: { readonly settings: SettingsForm }) {
  const saving = useSaving()
  const choose = (value: string) => {
    const chosen = conditions.find(one => one.value === value)
    if (chosen) void saving.save(() => settings.change({ forwardWhen: chosen.value }))
  }
  return (
    <SaveArea saving={saving}>
      <div className={styles.when}>
        <p className={styles.label} aria-hidden="true">
          {say('Forward', 'Weiterleiten')}
        </p>
        <RadioList
          label={say('Forward', 'Weiterleiten')}
          options={conditions}
          value={settings.shown.forwardWhen}
          onChange={choose}
        />
      </div>
      <SavedMark saving={saving} />
    </SaveArea>
  )
}

import type { Spending } from '@parley/shared-contract'
import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, Dialog, TextField } from '@parley/shared-ui'
import { say, shownFigures, words } from '@parley/shared-ui/words'
import { type FormEvent, useId, useRef, useState } from 'react'
import { SavedMark } from '../saving/saved-mark.tsx'
import saving from '../saving/saving.module.css'
import {
  aDayWords,
  holdsFrom,
  isLeast,
  leftUnder,
  newAccountDay,
  ownLimits,
  wantedLimit,
} from './limit-model.ts'
import { LimitQuestion } from './limit-question.tsx'
import { whenItHolds } from './when-it-holds.ts'

interface LimitButtonProps {
  readonly spending: Spending
  readonly onSet: (spending: Spending) => void
}

/**
 * Sets a limit of the person's own, or lowers it; since there is no way back, after a question that says what will hold.
 * Nothing where none is lower.
 */
export function LimitButton({ spending, onSet }: LimitButtonProps) {
  const { ownLimit } = spending
  const { api } = usePlatform()
  const ownId = useOwnId()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const [asked, setAsked] = useState(0)
  const [set, setSet] = useState<number | null>(null)
  const setting = useCommand(async (dailyLimit: number) =>
    onSet(await api.call('lowerSpendingLimit', { userId: await ownId(), dailyLimit })),
  )
  const wanted = wantedLimit(typed, ownLimit)
  const change = (next: boolean) => {
    setTyped('')
    setTried(false)
    setAsks(false)
    setOpen(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typeof wanted === 'string') return field.current?.focus()
    setting.clear()
    setAsked(wanted)
    setAsks(true)
  }
  const confirm = async () => {
    if (!(await setting.run(asked))) return
    setSet(asked)
    change(false)
  }
  const isDone = isLeast(ownLimit)
  if (isDone && !open && set === null) return null
  return (
    <div ref={line} tabIndex={-1} className={saving.line} data-actions="">
      {!isDone && (
        <Button
          variant="secondary"
          onClick={() => {
            setSet(null)
            change(true)
          }}
        >
          {ownLimit === null ? say('Set a limit', 'Limit setzen') : say('Lower your limit', 'Limit senken')}
        </Button>
      )}
      <SavedMark saving={{ saved: set !== null }}>{set === null ? '' : setWords(set, spending)}</SavedMark>
      <Dialog
        open={open}
        onOpenChange={change}
        title={
          ownLimit === null
            ? say('Set a daily limit', 'Tageslimit setzen')
            : say('Lower your limit', 'Limit senken')
        }
        description={aboutWords}
        initialFocus={field}
        // The button that it would go back to is gone.
        {...(set !== null && isLeast(set) && { finalFocus: () => line.current })}
        actions={
          <>
            <Button variant="secondary" onClick={() => change(false)}>
              {say('Cancel', 'Abbrechen')}
            </Button>
            <Button type="submit" form={form}>
              {say('Continue', 'Weiter')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate>
          <TextField
            ref={field}
            label={say('Credits a day', 'Credits am Tag')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={setTyped}
            onBlur={() => typed !== '' && setTried(true)}
            error={tried && typeof wanted === 'string' ? wanted : null}
            hint={hintOf(ownLimit)}
          />
        </form>
        <LimitQuestion
          open={asks}
          wanted={asked}
          spending={spending}
          busy={setting.busy}
          error={setting.error}
          onBack={() => !setting.busy && setAsks(false)}
          onConfirm={() => void confirm()}
        />
      </Dialog>
    </div>
  )
}

const aboutWords = say(
  'It holds for calls, texts and numbers together. It cannot be raised or removed later.',
  'Es gilt für Anrufe, Nachrichten und Nummern zusammen. Du kannst es später nicht anheben oder entfernen.',
)

/** What holds now that this limit is set, and what of today it leaves where that is less. */
function setWords(limit: number, spending: Spending): string {
  const left = leftUnder(limit, spending)
  const figures = left < limit ? shownFigures(left, 'payment') : null
  const from = holdsFrom(limit, spending)
  const [day, newDay] = [aDayWords(limit), newAccountDay()]
  if (from === null)
    return say(
      `You can spend ${day} from now on${figures === null ? '' : `; ${figures} are left today`}`,
      `Du kannst ab jetzt ${day} ausgeben${figures === null ? '' : `; heute noch ${figures}`}`,
    )
  const when = whenItHolds(from, spending)
  return say(
    `You can spend ${day} from ${when}, and ${newDay} until then`,
    `Du kannst ab ${when} ${day} ausgeben und bis dahin ${newDay}`,
  )
}

/** What may be typed. */
const hintOf = (own: number | null): string =>
  own === null
    ? words.amount.range(ownLimits.least, ownLimits.most)
    : say(`Now ${aDayWords(own)}`, `Jetzt ${aDayWords(own)}`)

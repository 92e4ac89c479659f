import {
  displayPhoneNumber,
  type E164,
  FORWARDING_CODE_DIGITS,
  firstNumber,
  liveValue,
  refusalOf,
  type UserProfile,
} from '@parley/shared-contract'
import { useCommand, useLive, useOwnId, usePlatform, useRates } from '@parley/shared-platform/react'
import { Button, mutedText, TextField } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { contactNumber } from '../contacts/contact-number-model.ts'
import styles from './forwarding.module.css'
import { priceBefore } from './forwarding-model.ts'

interface NumberConfirmingProps {
  readonly profile: UserProfile
  /** A code was asked for, and can be typed. */
  readonly isAwaited: boolean
  /** Somebody has just asked for this: the field has the focus. */
  readonly isCalledFor: boolean
  /** What stands in the field at first. */
  readonly initial: E164 | null
  readonly onDone: () => void
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null
}

/** D26: a number is called with a code, and the code typed here confirms it. What was asked for elsewhere goes on here. */
export function NumberConfirming(props: NumberConfirmingProps) {
  const { profile, isAwaited, isCalledFor, initial, onDone, onCancel } = props
  const numbers = liveValue(useLive('phoneNumbers$'), null)
  const [isOther, setOther] = useState(false)
  const [isOver, setOver] = useState(false)
  const asked = profile.forwarding?.asked ?? null
  if (numbers !== null && firstNumber(numbers) === null)
    return (
      <p className={mutedText}>
        {say(
          'You can forward calls once you have a number.',
          'Du kannst Anrufe weiterleiten, sobald du eine Nummer hast.',
        )}
      </p>
    )
  return asked !== null && isAwaited && !isOther ? (
    <CodeForm
      number={asked.number}
      onDone={onDone}
      onOther={() => setOther(true)}
      onOver={() => setOver(true)}
    />
  ) : (
    <NumberForm
      initial={asked?.number ?? initial}
      isCalledFor={isCalledFor || isOther || isOver}
      problem={isOver ? errorSentence({ code: 'FORWARDING_CODE', details: { left: 0 } }) : null}
      onCalled={() => {
        setOther(false)
        setOver(false)
      }}
      onCancel={onCancel}
    />
  )
}

interface NumberFormProps {
  readonly initial: E164 | null
  readonly isCalledFor: boolean
  /** Why there is no code any more; null where there was none. */
  readonly problem: string | null
  readonly onCalled: () => void
  readonly onCancel: (() => void) | null
}

/** Which number, and that it is called now. */
function NumberForm({ initial, isCalledFor, problem: told, onCalled, onCancel }: NumberFormProps) {
  const { api } = usePlatform()
  const rates = useRates()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isCalledFor) field.current?.focus()
  }, [isCalledFor])
  const ownId = useOwnId()
  const [typed, setTyped] = useState(initial ? displayPhoneNumber(initial) : '')
  const [problem, setProblem] = useState<string | null>(null)
  const call = useCommand(async (number: E164) => {
    await api.call('callWithForwardingCode', { userId: await ownId(), number })
    onCalled()
  })
  const isEmpty = typed.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    const number = contactNumber(typed)
    setProblem(number ? null : say('This is not a phone number.', 'Das ist keine Telefonnummer.'))
    if (number) void call.run(number)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={say('Forward calls to', 'Anrufe weiterleiten an')}
        type="tel"
        hint={say(
          'We call this number for free and read you a code.',
          'Wir rufen diese Nummer kostenlos an und lesen dir einen Code vor.',
        )}
        value={typed}
        onChange={text => {
          setTyped(text)
          setProblem(null)
          call.clear()
        }}
        error={problem ?? (call.error ? errorSentence(call.error) : told)}
        maxLength={64}
        autoComplete="tel"
      />
      <p className={mutedText}>{priceBefore(rates, contactNumber(typed))}</p>
      <div className={styles.buttons}>
        <Button type="submit" busy={call.busy} aria-disabled={isEmpty}>
          {say('Call me with a code', 'Mit einem Code anrufen lassen')}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {say('Cancel', 'Abbrechen')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface CodeFormProps {
  readonly number: E164
  readonly onDone: () => void
  readonly onOther: () => void
  /** The code does not count any more. */
  readonly onOver: () => void
}

/** The code that the call has read out. */
function CodeForm({ number, onDone, onOther, onOver }: CodeFormProps) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const rates = useRates()
  const [typed, setTyped] = useState('')
  const code = typed.replace(/\D/g, '')
  const isWhole = code.length === FORWARDING_CODE_DIGITS
  const confirm = useCommand(async () => {
    try {
      await api.call('confirmForwarding', { userId: await ownId(), code })
    } catch (failure) {
      const { code: reason, details } = refusalOf(failure)
      if (reason === 'FORWARDING_CODE' && details && 'left' in details && details.left === 0) onOver()
      throw failure
    }
    onDone()
  })
  const again = useCommand(async () => api.call('callWithForwardingCode', { userId: await ownId(), number }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) void confirm.run()
  }
  const refusal = confirm.error ?? again.error
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p role="status">{callingWords(displayPhoneNumber(number))}</p>
      <TextField
        label={say('Code', 'Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={say('6 digits, valid for 10 minutes.', '6 Ziffern, 10 Minuten gültig.')}
        value={typed}
        onChange={text => {
          setTyped(text)
          confirm.clear()
        }}
        error={refusal ? errorSentence(refusal) : null}
        maxLength={12}
      />
      <p className={mutedText}>{priceBefore(rates, number)}</p>
      <div className={styles.buttons}>
        <Button type="submit" busy={confirm.busy} aria-disabled={!isWhole}>
          {say('Confirm', 'Bestätigen')}
        </Button>
        <Button variant="secondary" busy={again.busy} onClick={() => void again.run()}>
          {say('Call again', 'Erneut anrufen')}
        </Button>
        <Button variant="secondary" onClick={onOther}>
          {say('Other number', 'Andere Nummer')}
        </Button>
      </div>
    </form>
  )
}

const callingWords = (number: string): string =>
  say(
    `Calling ${number}. Pick up, and enter the code you hear.`,
    `${number} wird angerufen. Nimm ab und gib den Code ein, den du hörst.`,
  )

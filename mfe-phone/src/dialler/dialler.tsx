import { isActive, type LiveCall } from '@parley/shared-calling'
import { type CallRecord, type Contact, liveValue } from '@parley/shared-contract'
import { useCall, useLive, usePlace } from '@parley/shared-platform/react'
import { Button, ErrorText, Keypad, PhoneIcon, StatusText, spokenOnly } from '@parley/shared-ui'
import { costLine } from '@parley/shared-ui/words'
import { useEffect, useId, useRef, useState } from 'react'
import { Recents } from '../recents/recents.tsx'
import { CheckSetupButton } from '../setup/check-setup-button.tsx'
import { suggest } from '../suggestions/suggest.ts'
import { Suggestions } from '../suggestions/suggestions.tsx'
import { CallInProgress } from './call-in-progress.tsx'
import styles from './dialler.module.css'
import { EmergencySheet } from './emergency-sheet.tsx'
import { EndedCallCard } from './ended-call-card.tsx'
import { HindranceText } from './hindrance-text.tsx'
import { NumberField } from './number-field.tsx'
import { numberInput } from './number-input-model.ts'
import { useDialler } from './use-dialler.ts'

const lastOf = (call: LiveCall) => (call.status === 'idle' ? call.last : null)

const nobody: readonly Contact[] = []
const none: readonly CallRecord[] = []

interface DiallerProps {
  readonly prefill: string | null
}

/**
 * The number, the keys and Call, in one column within reach of a thumb. During a call it shows who is on the line.
 */
export function Dialler({ prefill }: DiallerProps) {
  const call = useCall()
  const dialler = useDialler(prefill)
  const contacts = liveValue(useLive('contacts$'), nobody)
  const calls = liveValue(useLive('recentCalls$'), none)
  // A call that ended before this page opened is not shown as having just ended.
  const [putAway, setPutAway] = useState(() => lastOf(call)?.id)
  const last = lastOf(call)
  const place = usePlace(dialler.number.text)
  const callButton = useRef<HTMLButtonElement>(null)
  const headingId = useId()
  const costId = useId()
  const reasonId = useId()
  useEffect(() => {
    // A number from the address is not dialled; Call has the focus, so one press calls it (D7).
    if (prefill) callButton.current?.focus()
  }, [prefill])

  if (isActive(call)) return <CallInProgress call={call} />
  const { hindrance, error } = dialler
  const people = suggest(contacts, calls, dialler.number.text)
  const choose = (number: string) => {
    dialler.edit(numberInput(number))
    callButton.current?.focus()
  }
  return (
    <div className={styles.layout}>
      <section className={styles.column} aria-labelledby={headingId}>
        <h1 id={headingId} className={spokenOnly}>
          Dialler
        </h1>
        {last && last.id !== putAway && (
          <EndedCallCard call={last} onCallAgain={dialler.call} onPutAway={() => setPutAway(last.id)} />
        )}
        <div className={styles.head}>
          <NumberField
            value={dialler.number}
            onChange={dialler.edit}
            onEnter={dialler.enter}
            describedBy={costId}
          />
          <p id={costId} className={styles.cost}>
            <StatusText label="Call cost">{costLine(place, dialler.credits)}</StatusText>
          </p>
        </div>
        <div className={styles.pad}>
          <Keypad size="large" onKey={dialler.press} />
        </div>
        <div className={styles.foot}>
          <Button
            ref={callButton}
            variant="call"
            size="large"
            className={styles.call}
            icon={<PhoneIcon aria-hidden="true" />}
            busy={dialler.dialling}
            aria-disabled={hindrance !== null}
            aria-describedby={reasonId}
            onClick={() => dialler.call()}
          >
            Call
          </Button>
          <HindranceText id={reasonId} hindrance={error === null ? hindrance : null} onChoose={choose} />
          <ErrorText error={error} />
        </div>
        <CheckSetupButton />
      </section>
      <EmergencySheet open={dialler.emergency} onClose={dialler.endEmergency} />
      <div className={styles.beside}>
        {people.length > 0 ? (
          <Suggestions people={people} onChoose={choose} />
        ) : (
          <Recents onChoose={choose} />
        )}
      </div>
    </div>
  )
}

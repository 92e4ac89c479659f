import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { Button, CloseIcon, IconButton, PhoneIcon } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { useCallback, useId, useRef, useState } from 'react'
import { CheckSetupButton } from '../setup/check-setup-button.tsx'
import styles from './first-steps.module.css'
import { PassOn } from './pass-on.tsx'
import { type FirstStep, StepList } from './step-list.tsx'
import { useMicrophoneStep, useNotificationStep } from './use-device-steps.tsx'

interface FirstStepsProps {
  /** The person's new number. */
  readonly number: E164
  /** The echo was called. */
  readonly tested: boolean
  readonly onTest: (echo: E164) => void
  readonly onClose: () => void
}

/** What to do with a new number, beside a dialler that can be used at once. Each step may be left out. */
export function FirstSteps({ number, tested, onTest, onClose }: FirstStepsProps) {
  const { echoNumber } = usePlatform()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [listened, setListened] = useState(false)
  const speaker: FirstStep = {
    title: 'Check my setup',
    doneTitle: 'Setup checked',
    done: listened,
    detail: 'Record and listen. This is free.',
    action: <CheckSetupButton variant="secondary" label="Start" onChecked={() => setListened(true)} />,
  }
  const echo: FirstStep | null =
    echoNumber === null
      ? null
      : {
          title: 'Make a test call',
          doneTitle: 'Test call made',
          done: tested,
          detail: `The echo line plays back what you say. It costs ${words.call.rate}, like any call.`,
          action: (
            <Button
              variant="secondary"
              icon={<PhoneIcon aria-hidden="true" />}
              onClick={() => onTest(echoNumber)}
            >
              Make a test call
            </Button>
          ),
        }
  const steps = [useMicrophoneStep(), speaker, echo, useNotificationStep()].filter(step => step !== null)
  const doneCount = steps.filter(({ done }) => done).length
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          Getting started
        </h2>
        <span className={styles.count}>
          {doneCount} of {steps.length} done
        </span>
        <IconButton label="Not now" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className={styles.number}>
        <p className={styles.words}>
          Your number <strong className={styles.digits}>{displayPhoneNumber(number)}</strong>
        </p>
        <PassOn number={number} />
      </div>
      <StepList steps={steps} onAllDone={useCallback(() => heading.current?.focus(), [])} />
    </section>
  )
}

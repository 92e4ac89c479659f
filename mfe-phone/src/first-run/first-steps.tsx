import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  CheckIcon,
  CloseIcon,
  CopyIcon,
  ErrorText,
  IconButton,
  MicIcon,
  PhoneIcon,
} from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { type ReactNode, useId, useState } from 'react'
import { CheckSetupButton } from '../setup/check-setup-button.tsx'
import styles from './first-steps.module.css'

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
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {displayPhoneNumber(number)} is yours
        </h2>
        <IconButton label="Not now" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <p className={styles.words}>Calls to it ring in this browser.</p>
      <PassOn number={number} />
      <ul className={styles.steps} aria-label="First steps">
        {echoNumber !== null && (
          <Step
            title="Hear yourself"
            done={tested}
            detail={`The echo line plays back what you say. It costs ${words.call.rate}, like any call.`}
          >
            <Button
              variant="secondary"
              icon={<PhoneIcon aria-hidden="true" />}
              onClick={() => onTest(echoNumber)}
            >
              Make a test call
            </Button>
          </Step>
        )}
        <MicrophoneStep />
        <Step title="Try your speaker" detail="Record three seconds and listen. This is free.">
          <CheckSetupButton variant="secondary" />
        </Step>
      </ul>
    </section>
  )
}

/** The number, to be given to others. */
function PassOn({ number }: { readonly number: E164 }) {
  const [copied, setCopied] = useState(false)
  const copy = useCommand(async () => {
    await navigator.clipboard.writeText(number)
    setCopied(true)
  })
  const share = () =>
    void navigator.share({ text: `My number is ${displayPhoneNumber(number)}` }).catch(() => undefined)
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        icon={copied ? <CheckIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
        onClick={() => void copy.run()}
      >
        {copied ? 'Copied' : 'Copy number'}
      </Button>
      {'share' in navigator && (
        <Button variant="secondary" onClick={share}>
          Share
        </Button>
      )}
      <ErrorText error={copy.error && 'The number could not be copied.'} />
    </div>
  )
}

/** The browser's own question comes after a click here, so that it is no surprise (D34). */
function MicrophoneStep() {
  const { sound } = usePlatform()
  const [allowed, setAllowed] = useState(false)
  const allow = useCommand(async () => {
    const check = await sound.checkMicrophone()
    check.end()
    setAllowed(true)
  })
  return (
    <Step
      title="Allow the microphone"
      done={allowed}
      detail="Your browser asks once. Nobody hears you until a call."
    >
      <Button
        variant="secondary"
        icon={<MicIcon aria-hidden="true" />}
        busy={allow.busy}
        onClick={() => void allow.run()}
      >
        Allow microphone
      </Button>
      <ErrorText error={allow.error} />
    </Step>
  )
}

interface StepProps {
  readonly title: string
  readonly detail: string
  readonly done?: boolean
  /** What does it. */
  readonly children: ReactNode
}

const Step = ({ title, detail, done, children }: StepProps) => (
  <li className={styles.step}>
    <p className={styles.stepTitle}>
      {title}
      {done && (
        <span className={styles.done}>
          <CheckIcon aria-hidden="true" /> Done
        </span>
      )}
    </p>
    {!done && (
      <>
        <p className={styles.words}>{detail}</p>
        {children}
      </>
    )}
  </li>
)

import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  CloseIcon,
  ErrorText,
  IconButton,
  MicIcon,
  NotificationIcon,
  notificationPermission,
  PhoneIcon,
} from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { useCallback, useId, useRef, useState } from 'react'
import { CheckSetupButton } from '../setup/check-setup-button.tsx'
import styles from './first-steps.module.css'
import { PassOn } from './pass-on.tsx'
import { type FirstStep, StepList } from './step-list.tsx'

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
  const microphone = useMicrophoneStep()
  const [listened, setListened] = useState(false)
  const notifications = useNotificationStep()
  const speaker: FirstStep = {
    title: 'Try your speaker',
    done: listened,
    detail: 'Record three seconds and listen. This is free.',
    action: <CheckSetupButton variant="primary" onChecked={() => setListened(true)} />,
  }
  const echo: FirstStep | null =
    echoNumber === null
      ? null
      : {
          title: 'Hear yourself in a call',
          done: tested,
          detail: `The echo line plays back what you say. It costs ${words.call.rate}, like any call.`,
          action: (
            <Button icon={<PhoneIcon aria-hidden="true" />} onClick={() => onTest(echoNumber)}>
              Make a test call
            </Button>
          ),
        }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          Getting started
        </h2>
        <IconButton label="Not now" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className={styles.number}>
        <p>
          <strong className={styles.digits}>{displayPhoneNumber(number)}</strong>
          <span className={styles.words}>is yours, and rings in this browser.</span>
        </p>
        <PassOn number={number} />
      </div>
      <StepList
        steps={[microphone, speaker, echo, notifications].filter(step => step !== null)}
        onAllDone={useCallback(() => heading.current?.focus(), [])}
      />
    </section>
  )
}

/** The browser's own question comes after a click here, so that it is no surprise (D34). */
function useMicrophoneStep(): FirstStep {
  const { sound } = usePlatform()
  const [allowed, setAllowed] = useState(false)
  const allow = useCommand(async () => {
    const check = await sound.checkMicrophone()
    check.end()
    setAllowed(true)
  })
  return {
    title: 'Allow the microphone',
    done: allowed,
    detail: 'Your browser asks once. Nobody hears you until a call.',
    action: (
      <>
        <Button icon={<MicIcon aria-hidden="true" />} busy={allow.busy} onClick={() => void allow.run()}>
          Allow microphone
        </Button>
        <ErrorText error={allow.error} />
      </>
    ),
  }
}

const cannotNotify = {
  denied: 'Your browser blocks them. Click the icon left of the address bar to allow them.',
  none: 'This browser has none. Keep Parley in view to see a call.',
  default: null,
  granted: null,
} as const

/** So that a call is seen by somebody who looks elsewhere. A browser that said no is not asked again (D34). */
function useNotificationStep(): FirstStep {
  const [permission, setPermission] = useState(notificationPermission)
  const ask = async () => setPermission(await Notification.requestPermission())
  return {
    title: 'Allow notifications',
    done: permission === 'granted',
    passed: cannotNotify[permission ?? 'none'],
    detail: 'They show who calls while you look at something else.',
    action: (
      <Button icon={<NotificationIcon aria-hidden="true" />} onClick={() => void ask()}>
        Allow notifications
      </Button>
    ),
  }
}

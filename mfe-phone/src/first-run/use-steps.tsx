import { callRateOf, type E164 } from '@parley/shared-contract'
import { usePlatform, useRates } from '@parley/shared-platform/react'
import { minuteWords, say } from '@parley/shared-ui/words'
import { CheckSetupButton } from '../setup/check-setup-button.tsx'
import type { FirstStep } from './step-list.tsx'
import { TestCall, TestCallHindrance } from './test-call.tsx'
import { useMicrophoneStep } from './use-microphone-step.tsx'
import { useNotificationStep } from './use-notification-step.tsx'
import { useStepMemory } from './use-step-memory.ts'

interface StepsOptions {
  /** Before there is one the page itself is the step to it. */
  readonly hasNumber: boolean
  /** Of whoever had too few credits; else null. */
  readonly credits: FirstStep | null
  /** The echo was called. */
  readonly tested: boolean
  /** Null while there is no number to call from. */
  readonly onTest: ((echo: E164) => void) | null
}

/** From signing up to the first call, in order; a test call only where there is somebody who answers it. */
export function useSteps({ hasNumber, credits, tested, onTest }: StepsOptions): readonly FirstStep[] {
  const { echoNumber } = usePlatform()
  const rates = useRates()
  const tried = useStepMemory('tried')
  const number: FirstStep | null = hasNumber
    ? {
        ...{
          id: 'number',
          title: say('Choose your number', 'Wähle deine Nummer'),
          doneTitle: say('Number chosen', 'Nummer gewählt'),
          done: true,
        },
        ...{ detail: '', action: null },
      }
    : null
  const speaker: FirstStep = {
    id: 'setup',
    title: say('Check my setup', 'Einrichtung prüfen'),
    doneTitle: say('Setup checked', 'Einrichtung geprüft'),
    done: tried.steps.includes('setup'),
    detail: say(
      'Record three seconds and hear yourself. Free.',
      'Nimm drei Sekunden auf und hör dich selbst. Kostenlos.',
    ),
    action: <CheckSetupButton variant="primary" onChecked={() => tried.add('setup')} />,
  }
  const echo: FirstStep | null =
    echoNumber === null
      ? null
      : {
          id: 'test',
          title: say('Make a test call', 'Testanruf machen'),
          doneTitle: say('Test call made', 'Testanruf gemacht'),
          done: tested,
          passed: onTest
            ? null
            : say(
                'You can call as soon as you have a number.',
                'Du kannst anrufen, sobald du eine Nummer hast.',
              ),
          detail: echoWords(minuteWords(callRateOf(rates, 'outgoing', echoNumber))),
          action: <TestCall echo={echoNumber} onTest={() => onTest?.(echoNumber)} />,
          problem: <TestCallHindrance echo={echoNumber} />,
        }
  return [credits, number, useMicrophoneStep(), speaker, echo, useNotificationStep()].filter(
    step => step !== null,
  )
}

/** @param minute what one costs, `0.022 credits` */
const echoWords = (minute: string): string =>
  say(
    `The echo line plays back what you say. It costs ${minute} a minute, like any call.`,
    `Der Echotest spielt ab, was du sagst. Er kostet ${minute} pro Minute, wie jeder Anruf.`,
  )

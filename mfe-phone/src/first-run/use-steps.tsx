import { callRateOf, type E164 } from '@parley/shared-contract'
import { usePlatform, useRates } from '@parley/shared-platform/react'
import { minuteWords } from '@parley/shared-ui/words'
import { CheckSetupButton } from '../setup/check-setup-button.tsx'
import type { FirstStep } from './step-list.tsx'
import { TestCall, TestCallHindrance } from './test-call.tsx'
import { useMicrophoneStep, useNotificationStep } from './use-device-steps.tsx'
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
        ...{ id: 'number', title: 'Choose your number', doneTitle: 'Number chosen', done: true },
        ...{ detail: '', action: null },
      }
    : null
  const speaker: FirstStep = {
    id: 'setup',
    title: 'Check my setup',
    doneTitle: 'Setup checked',
    done: tried.steps.includes('setup'),
    detail: 'Record three seconds and hear yourself. Free.',
    action: <CheckSetupButton variant="primary" onChecked={() => tried.add('setup')} />,
  }
  const echo: FirstStep | null =
    echoNumber === null
      ? null
      : {
          id: 'test',
          title: 'Make a test call',
          doneTitle: 'Test call made',
          done: tested,
          passed: onTest ? null : 'You can call as soon as you have a number.',
          detail: `The echo line plays back what you say. It costs ${minuteWords(callRateOf(rates, 'outgoing', echoNumber))} a minute, like any call.`,
          action: <TestCall echo={echoNumber} onTest={() => onTest?.(echoNumber)} />,
          problem: <TestCallHindrance echo={echoNumber} />,
        }
  return [credits, number, useMicrophoneStep(), speaker, echo, useNotificationStep()].filter(
    step => step !== null,
  )
}

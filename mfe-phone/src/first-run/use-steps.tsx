import { callRateOf, type E164 } from '@parley/shared-contract'
import { usePlatform, useRates } from '@parley/shared-platform/react'
import { Button, PhoneIcon } from '@parley/shared-ui'
import { minuteWords } from '@parley/shared-ui/words'
import { useState } from 'react'
import { CheckSetupButton } from '../setup/check-setup-button.tsx'
import type { FirstStep } from './step-list.tsx'
import { useMicrophoneStep, useNotificationStep } from './use-device-steps.tsx'

/**
 * What to do with a new number, in order; a test call only where there is somebody who answers it.
 * @param tested the echo was called
 */
export function useSteps(tested: boolean, onTest: (echo: E164) => void): readonly FirstStep[] {
  const { echoNumber } = usePlatform()
  const rates = useRates()
  const [listened, setListened] = useState(false)
  const speaker: FirstStep = {
    title: 'Check my setup',
    doneTitle: 'Setup checked',
    done: listened,
    detail: 'Record three seconds and hear yourself. Free.',
    action: <CheckSetupButton variant="secondary" label="Start" onChecked={() => setListened(true)} />,
  }
  const echo: FirstStep | null =
    echoNumber === null
      ? null
      : {
          title: 'Make a test call',
          doneTitle: 'Test call made',
          done: tested,
          detail: `The echo line plays back what you say. It costs ${minuteWords(callRateOf(rates, 'outgoing', echoNumber))} a minute, like any call.`,
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
  return [useMicrophoneStep(), speaker, echo, useNotificationStep()].filter(step => step !== null)
}

/** How many of them are done: `1 of 4`. */
export const countOf = (steps: readonly FirstStep[]): string =>
  `${steps.filter(({ done }) => done).length} of ${steps.length}`

import { type E164, e164Schema } from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import { useState } from 'react'

/** The number whose first steps were put away on this device. */
const putAway = stored(deviceStorage(), 'parley.first-steps-away', e164Schema)

export interface FirstStepsState {
  readonly shown: boolean
  open(): void
  close(): void
}

/**
 * Whether the first steps with a number are shown: from the beginning until they are put away, even after the first
 * call, and whenever they are asked for.
 * @param begins the number was just bought, or nobody was called yet
 * @param inCall a call is on, in which nothing comes in above what is read
 */
export function useFirstSteps(number: E164, begins: boolean, inCall: boolean): FirstStepsState {
  const [wanted, want] = useState<boolean | null>(() => (putAway.read() === number ? false : null))
  const [began, setBegan] = useState(begins && !inCall)
  if (begins && !began && !inCall) setBegan(true)
  return {
    shown: wanted ?? began,
    open: () => want(true),
    close() {
      putAway.write(number)
      want(false)
    },
  }
}

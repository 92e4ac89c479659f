import { everyCallTo, firstNumber, type Settings, type UserProfile } from '@parley/shared-contract'
import { useLive, useRates } from '@parley/shared-platform/react'
import { type RingHindrance, ringHindrance } from './ring-hindrance.ts'

interface RingHere {
  /** Whether a call can ring in a browser of the person's at all. */
  readonly canRing: boolean
  /** What alone keeps a call from it that would be put through; null for nothing. */
  readonly hindrance: RingHindrance | null
}

/**
 * Without a number nobody calls, and where every call is forwarded none rings in a browser (D26).
 * @param settings as they are shown: a change that is on its way counts
 */
export function useRingHere(profile: UserProfile, settings: Settings): RingHere {
  const numbers = useLive('phoneNumbers$')
  const rates = useRates()
  const now = Date.now()
  const number = numbers.state === 'ready' ? firstNumber(numbers.value) : null
  const hasNumber = numbers.state !== 'ready' || (number !== null && number.expiryDate > now)
  const isPutThrough = hasNumber && everyCallTo({ ...profile, settings }) === null
  const hindrance = isPutThrough ? ringHindrance(profile, rates, now) : null
  return { canRing: isPutThrough && hindrance === null, hindrance }
}

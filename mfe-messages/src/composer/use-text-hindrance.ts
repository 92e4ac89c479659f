import {
  type Conversation,
  type E164,
  firstNumber,
  isBlocked,
  isShortCode,
  liveValue,
} from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'

/** Why one cannot write to somebody at all. */
export type TextHindrance = 'no-number' | 'opted-out' | 'blocked' | 'short-code'

/** Whether one has no number to send texts by; false while that is not known. */
export function useNumberless(): boolean {
  const numbers = useLive('phoneNumbers$')
  return numbers.state === 'ready' && firstNumber(numbers.value) === null
}

/** Stands in place of where one writes; null when nothing is in the way. */
export function useTextHindrance(
  peers: readonly E164[],
  conversation: Conversation | null,
): TextHindrance | null {
  const isNumberless = useNumberless()
  const blocked = liveValue(useLive('blocked$'), [])
  if (isNumberless) return 'no-number'
  const [peer] = peers
  if (peers.length === 1 && peer !== undefined && isBlocked(blocked, peer)) return 'blocked'
  if (peers.some(isShortCode)) return 'short-code'
  return conversation?.optedOut ? 'opted-out' : null
}

import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { isEndOfTalk } from './call-end.ts'

/** By so much our clocks may be wrong, before or behind the carrier's. */
export const CLOCKS_DIFFER_MS = 12_000

/**
 * The leg of the browser that the call was in at first: it hangs up when it is left, as talks end, at the time of the first
 * move. What was answered there is the answer, also when it was just before the move, and so after the time that this has.
 * @param events oldest first
 * @returns null while the carrier has not told that it hung up, and of a call that was not moved
 */
export function leftLegOf(events: readonly CarrierEvent[]): string | null {
  const move = events.find(({ type }) => type === 'moved')
  if (!move) return null
  const left = events.find(
    event => event.type === 'hangup' && event.legId !== move.legId && isEndOfTalk(event),
  )
  return left && left.at - move.at <= 2 * CLOCKS_DIFFER_MS ? left.legId : null
}

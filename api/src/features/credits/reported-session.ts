import { type BilledCall, sessionKeyOf } from '../calls/call-money.ts'

/** What a report says of the call it means. */
interface Described {
  readonly callKey: string
  readonly seconds: number
  /** By the browser's clock. */
  readonly startedAt: number | null
}

/**
 * B4: which of a person's calls a report means: the same direction and other party, and of several the one that
 * began nearest to what the report says. A call that has not been on for as long as is reported is another one.
 */
export function reportedSession(
  calls: readonly BilledCall[],
  { callKey, seconds, startedAt }: Described,
  now: number,
): BilledCall | null {
  const began = ({ session }: BilledCall) => session.startedAt ?? 0
  const distance = (call: BilledCall) => Math.abs(began(call) - (startedAt ?? now))
  const fitting = calls
    .filter(call => sessionKeyOf(call.session) === callKey)
    .filter(
      call => call.money.leaseUntil === null || now - began(call) >= (seconds - CLOCKS_DIFFER_SECONDS) * 1000,
    )
    .sort((a, b) => distance(a) - distance(b))
  return fitting[0] ?? null
}

const CLOCKS_DIFFER_SECONDS = 5

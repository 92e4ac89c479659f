import {
  type E164,
  FORWARDING_CODE_MS,
  FORWARDING_CODE_TRIES,
  FORWARDING_CODES_A_DAY,
  nextUtcDay,
  ParleyError,
  utcDayOf,
  z,
} from '@parley/shared-contract'
import { codeHashOf, isSameHash } from './spoken-code.ts'

/** How many calls were asked for on a day of UTC. */
export const dialsSchema = z.object({ day: z._default(z.number(), 0), calls: z._default(z.number(), 0) })
export type Dials = z.infer<typeof dialsSchema>

/** A code that was said, and is to be typed. `until` is epoch milliseconds, `left` how often it may still be wrong. */
const askedCodeSchema = z.object({
  number: z.string(),
  tokenHash: z.string(),
  codeHash: z.string(),
  until: z.number(),
  left: z.number(),
})
export type AskedCode = z.infer<typeof askedCodeSchema>

/** `forwardings/{uid}`: what only the server knows of a number that is to be confirmed. */
export const forwardingDocumentSchema = z.object({
  asked: z._default(z.nullable(askedCodeSchema), null),
  dials: z._default(dialsSchema, { day: 0, calls: 0 }),
})
export type ForwardingDocument = z.infer<typeof forwardingDocumentSchema>

/** @throws ParleyError `FORWARDING_LIMIT` when there were as many today as there may be */
function oneMore({ day, calls }: Dials, now: number): Dials {
  const today = utcDayOf(now)
  const before = day === today ? calls : 0
  if (before >= FORWARDING_CODES_A_DAY) throw new ParleyError('FORWARDING_LIMIT', { until: nextUtcDay(now) })
  return { day: today, calls: before + 1 }
}

/**
 * D26: another call with a code; a code of before counts no longer. Calls count as they are asked for, answered or not: nobody can
 * have somebody else's telephone ring all day.
 * @throws ParleyError `FORWARDING_LIMIT`
 */
export function askForCode(
  before: { readonly own: ForwardingDocument; readonly ofNumber: Dials },
  call: Pick<AskedCode, 'number' | 'tokenHash' | 'codeHash'>,
  now: number,
): { readonly own: ForwardingDocument; readonly ofNumber: Dials } {
  const asked = { ...call, until: now + FORWARDING_CODE_MS, left: FORWARDING_CODE_TRIES }
  return {
    own: { asked, dials: oneMore(before.own.dials, now) },
    ofNumber: oneMore(before.ofNumber, now),
  }
}

/** What a code that was typed does: it confirms the number, or has so many tries left. */
type CodeOutcome =
  | { readonly confirmed: E164; readonly asked: null }
  | { readonly confirmed: null; readonly asked: AskedCode | null; readonly left: number }

/** D26: a code counts for ten minutes, once, and no longer when it was wrong five times. */
export function tryCode(asked: AskedCode | null, code: string, now: number): CodeOutcome {
  if (asked === null || now >= asked.until) return { confirmed: null, asked: null, left: 0 }
  if (isSameHash(codeHashOf(code, asked.tokenHash), asked.codeHash))
    return { confirmed: asked.number, asked: null }
  const left = asked.left - 1
  return { confirmed: null, asked: left > 0 ? { ...asked, left } : null, left }
}

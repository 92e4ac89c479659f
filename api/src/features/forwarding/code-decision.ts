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

/**
 * A code that is said, and is to be typed. `until` is epoch milliseconds, `left` how often it may still be wrong,
 * `isHeard` whether the carrier has told of its call.
 */
const askedCodeSchema = z.object({
  number: z.string(),
  tokenHash: z.string(),
  codeHash: z.string(),
  until: z.number(),
  left: z.number(),
  isHeard: z._default(z.boolean(), false),
})
export type AskedCode = z.infer<typeof askedCodeSchema>

/** `forwardings/{uid}`: what only the server knows of a number that is to be confirmed. */
export const forwardingDocumentSchema = z.object({
  asked: z._default(z.nullable(askedCodeSchema), null),
  /** The code that confirmed a number last, until another is asked for: an answer that was lost can be asked for again. */
  confirmedBy: z._default(z.nullable(askedCodeSchema), null),
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
  const asked = { ...call, until: now + FORWARDING_CODE_MS, left: FORWARDING_CODE_TRIES, isHeard: false }
  return {
    own: { asked, confirmedBy: null, dials: oneMore(before.own.dials, now) },
    ofNumber: oneMore(before.ofNumber, now),
  }
}

/**
 * What a code that was typed does: it confirms the number, or has so many tries left. `own` is what is known afterwards; null when
 * nothing changes.
 */
interface CodeOutcome {
  readonly confirmed: E164 | null
  readonly left: number
  readonly own: Pick<ForwardingDocument, 'asked' | 'confirmedBy'> | null
}

/** D26: a code counts for ten minutes, and no longer when it was wrong five times. The right one, sent again, has confirmed. */
export function tryCode(
  { asked, confirmedBy }: Pick<ForwardingDocument, 'asked' | 'confirmedBy'>,
  code: string,
  now: number,
): CodeOutcome {
  const isRight = (one: AskedCode) => isSameHash(codeHashOf(code, one.tokenHash), one.codeHash)
  if (asked === null && confirmedBy !== null && now < confirmedBy.until && isRight(confirmedBy))
    return { confirmed: confirmedBy.number, left: 0, own: null }
  if (asked === null || now >= asked.until)
    return { confirmed: null, left: 0, own: { asked: null, confirmedBy } }
  if (isRight(asked)) return { confirmed: asked.number, left: 0, own: { asked: null, confirmedBy: asked } }
  const left = asked.left - 1
  return { confirmed: null, left, own: { asked: left > 0 ? { ...asked, left } : null, confirmedBy } }
}

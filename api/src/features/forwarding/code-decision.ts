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

/** A code as it is kept, and the call that says it. */
const keptCode = { tokenHash: z.string(), codeHash: z.string() }
type KeptCode = z.infer<z.ZodMiniObject<typeof keptCode>>

/**
 * A code that is said, and is to be typed. `until` is epoch milliseconds, `left` how often it may still be wrong,
 * `isHeard` whether the carrier has told of its call, `isUnknown` whether nobody knows that it makes one. `earlier` is the code of
 * such a call to the same number, when another one was asked for: whichever of the two rings, what it says counts.
 */
const askedCodeSchema = z.object({
  number: z.string(),
  ...keptCode,
  earlier: z.nullish(z.object(keptCode)),
  isUnknown: z._default(z.boolean(), false),
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
  const last = before.own.asked
  const mayStillRing = last?.isUnknown && !last.isHeard && last.number === call.number && now < last.until
  const earlier = mayStillRing ? { tokenHash: last.tokenHash, codeHash: last.codeHash } : null
  const asked = {
    ...{ ...call, earlier, until: now + FORWARDING_CODE_MS, left: FORWARDING_CODE_TRIES },
    ...{ isHeard: false, isUnknown: false },
  }
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

/** Whether this call says the code, or the one before it that counts as well. */
export const isSaidBy = (code: AskedCode, tokenHash: string): boolean =>
  [code, code.earlier].some(one => one != null && isSameHash(one.tokenHash, tokenHash))

/** D26: a code counts for ten minutes, and no longer when it was wrong five times. The right one, sent again, has confirmed. */
export function tryCode(
  { asked, confirmedBy }: Pick<ForwardingDocument, 'asked' | 'confirmedBy'>,
  code: string,
  now: number,
): CodeOutcome {
  const isCode = (one: KeptCode) => isSameHash(codeHashOf(code, one.tokenHash), one.codeHash)
  const isRight = (one: AskedCode) => isCode(one) || (one.earlier != null && isCode(one.earlier))
  if (asked === null && confirmedBy !== null && now < confirmedBy.until && isRight(confirmedBy))
    return { confirmed: confirmedBy.number, left: 0, own: null }
  if (asked === null || now >= asked.until)
    return { confirmed: null, left: 0, own: { asked: null, confirmedBy } }
  if (isRight(asked)) return { confirmed: asked.number, left: 0, own: { asked: null, confirmedBy: asked } }
  const left = asked.left - 1
  return { confirmed: null, left, own: { asked: left > 0 ? { ...asked, left } : null, confirmedBy } }
}

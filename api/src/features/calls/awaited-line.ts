import { LEAST_RING_MS, type LineHolder, RING_MARGIN_MS } from '@parley/shared-contract'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { Hangup } from './call-end.ts'
import type { StoredCall } from './call-money.ts'
import { nextTryAt } from './call-wall.ts'
import { sendingsAgain, staysThere } from './forwarded-call.ts'
import { isNobodyThere, ringLegOf, ringOver, saidOfRing } from './ring-end.ts'

type SentAgain = Extract<CarrierEvent, { readonly type: 'sent-again' }>

/** Lines that come up and are gone again do not fill the document of a call. */
const MOST_TRIES = 5

const triesOf = (evidence: readonly CarrierEvent[]): SentAgain[] =>
  evidence.filter((event): event is SentAgain => event.type === 'sent-again')

/** The line that a call was sent to after it had found none; null for any other call. */
export const sentAgainTo = ({ evidence }: Pick<StoredCall, 'evidence'>): SentAgain | null =>
  sendingsAgain(evidence).at(-1) ?? null

/** It came in, is on, and nobody has said what is to become of it. */
function isOpen(call: StoredCall): boolean {
  const { admission, session, evidence, money } = call
  const isHere = admission?.kind === 'send' && !admission.isForwarded && session.direction === 'incoming'
  if (!isHere || session.state !== 'initiated' || money.hangUp) return false
  return saidOfRing(call).length === 0 && !evidence.some(({ type }) => type === 'line-missed')
}

/** The leg that found nobody, if a line is awaited since then. */
function awaitingSince(call: StoredCall): Hangup | null {
  const { admission } = call
  if (!isOpen(call) || admission?.kind !== 'send' || admission.awaitsLine === undefined) return null
  const ring = ringOver(call)
  return ring !== null && isNobodyThere(ring) ? ring : null
}

/** A line that has come up. */
export type NewLine = Pick<LineHolder, 'browser' | 'registration'> & {
  /** Its person asks for the call there. */
  readonly isAskedForHere: boolean
  /** A call rings there already, as its page says. */
  readonly isRinging: boolean
}

/** The line that was known when the call came; null of one that does not ring here, and of an older program's of which nobody is told. */
export function lineBefore({ admission }: Pick<StoredCall, 'admission'>) {
  return admission?.kind === 'send' ? (admission.knownLine ?? admission.awaitsLine ?? null) : null
}

/** The leg on which a call rings that may go to another line. */
const ringing = (call: StoredCall): ReturnType<typeof ringLegOf> => (isOpen(call) ? ringLegOf(call) : null)

/**
 * The leg on which a call rings though nobody may hear it there. No browser had the line when it came: a page that was closed a moment
 * ago may still count as there for the carrier. Or the browser that had it has registered anew: it has one line, so that one is gone.
 * Null where another line was known, also one that has come up since; then somebody hears it. So do they where it rings on in a page
 * that was loaded anew.
 */
function ringingNowhere(call: StoredCall, { browser, isRinging }: NewLine): ReturnType<typeof ringLegOf> {
  const known = lineBefore(call)
  const isGone = known !== null && (known.after === null || known.browser === browser)
  return isGone && !isRinging && sentAgainTo(call) === null ? ringing(call) : null
}

/** The leg that a call leaves for a line that comes up, also one that is heard where its person asks for it; null for one that stays. */
const leftForLine = (call: StoredCall, line: NewLine): Pick<CarrierEvent, 'callControlId' | 'legId'> | null =>
  awaitingSince(call) ?? ringingNowhere(call, line) ?? (line.isAskedForHere ? ringing(call) : null)

/** Whether there is a line that it would be sent to if it came up. */
export const mayGoToNextLine = (call: StoredCall): boolean =>
  awaitingSince(call) !== null || ringing(call) !== null

/** D26: it rang out, and no browser had the line, neither when it came nor since. */
export const rangNowhere = (call: StoredCall, { cause }: Hangup): boolean =>
  lineBefore(call)?.after === null && sentAgainTo(call) === null && ['timeout', 'no_answer'].includes(cause)

/**
 * ADR 0051: until when a call waits for a line, since none was there and a browser whose page is closed was told of it; null for
 * any other call. Epoch milliseconds, by our clock.
 */
export function lineAwaitedUntil(call: StoredCall): number | null {
  if (awaitingSince(call) === null) return null
  return sentAgainTo(call)?.awaitedUntil ?? call.money.ringsUntil
}

/**
 * What is written when a call that waits, rings nowhere or is asked for is sent to a line that has come up since. The same registration
 * gives the same event. Null when it does not wait any more, and for a line that was known when it found nobody.
 */
export function sentAgain(call: StoredCall, line: NewLine, now: number): SentAgain | null {
  const { id, session, evidence } = call
  const ring = leftForLine(call, line)
  const awaitedUntil = lineAwaitedUntil(call) ?? call.money.ringsUntil
  if (ring === null || awaitedUntil === null || now >= awaitedUntil) return null
  const { registration } = line
  const tries = triesOf(evidence)
  const isKnown =
    lineBefore(call)?.after === registration || tries.some(one => one.registration === registration)
  if (session.leg === null || isKnown || tries.length >= MOST_TRIES) return null
  return {
    ...{ ...session.leg, type: 'sent-again', sessionId: id, eventId: `sent-again-${registration}`, at: now },
    ...{ ringLegId: ring.legId, registration, awaitedUntil },
    ringsUntil: Math.max(awaitedUntil, now + LEAST_RING_MS),
  }
}

/** What is written when no line has come up in time; null for any other call. */
export function lineMissed(call: StoredCall, now: number): CarrierEvent | null {
  const until = lineAwaitedUntil(call)
  const { leg } = call.session
  if (leg === null || until === null || now < until) return null
  return { ...leg, type: 'line-missed', sessionId: call.id, eventId: `line-missed-${leg.legId}`, at: now }
}

/** Whether such news of ours still fit: another process may have sent the call on, or given it up, meanwhile. */
export function isStale(call: StoredCall, event: CarrierEvent): boolean {
  if (event.type === 'sent-again') return (awaitingSince(call) ?? ringing(call))?.legId !== event.ringLegId
  // The carrier has taken the order meanwhile: that ring was ended before.
  if (staysThere(event)) return call.carriedOut || sentAgainTo(call)?.registration !== event.insteadOf
  return event.type === 'line-missed' && awaitingSince(call) === null
}

/** The order to send it to that line is to be given, and again unless the carrier has taken it by then; or never more. */
export function toSendAgain(call: StoredCall, event: CarrierEvent): StoredCall {
  if (staysThere(event)) return { ...call, carriedOut: true, money: { ...call.money, wallAt: null } }
  if (event.type !== 'sent-again') return call
  const { ringsUntil, at } = event
  const leaseUntil = ringsUntil + RING_MARGIN_MS
  return {
    ...call,
    carriedOut: false,
    money: { ...call.money, ringsUntil, leaseUntil, wallAt: nextTryAt(0, at) },
  }
}

/** A call that waits is looked at when that is over, whichever process is there then. */
export function awaitingLine(call: StoredCall): StoredCall {
  const wallAt = lineAwaitedUntil(call)
  return wallAt === null ? call : { ...call, money: { ...call.money, wallAt } }
}

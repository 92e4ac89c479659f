import { callDirections, z } from '@parley/shared-contract'
import type { CallInitiated, CarrierEvent } from '../../ports/carrier-event.ts'
import { ASKED, endOf, type KnownOfCall, lastMomentOf, PRESUMED, presumedAnswer } from './call-end.ts'
import { leftRings, sinceForwarding, staysThere } from './forwarded-call.ts'
import { lateTalk, mayHaveTalked } from './late-talk.ts'
import { leftLegOf } from './left-leg.ts'
import { recordedTalk } from './recorded-talk.ts'

/** What all evidence of one call together says. Times are the carrier's, epoch milliseconds (D9). */
export const callSessionSchema = z.object({
  /** How far the call has come, as the carrier tells it. */
  state: z.enum(['unknown', 'initiated', 'active', 'ended']),
  /** Null until the event that began the call has come. */
  direction: z.nullable(z.enum(callDirections)),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  startedAt: z.nullable(z.number()),
  answeredAt: z.nullable(z.number()),
  /** Whether the carrier told of the answer, or what else is known says that there was one. */
  answerKnown: z.nullable(z.enum(['told', 'presumed'])),
  endedAt: z.nullable(z.number()),
  /** Why it ended, in the carrier's word. */
  cause: z.nullable(z.string()),
  /** What commands to the call go to: the leg that waited for us; of a call that was sent on, the one that stays. */
  leg: z.nullable(z.object({ callControlId: z.string(), legId: z.string(), connectionId: z.string() })),
  /** I6: answered time, zero for a call nobody answered. Never negative, whatever the clocks say (A64). */
  answeredSeconds: z.number(),
})
export type CallSession = z.infer<typeof callSessionSchema>

type Voicemail = Extract<CarrierEvent, { readonly type: 'voicemail' }>

const nothingElse: KnownOfCall = { ringsUntil: null, aliveAt: null, reportedSeconds: 0 }

const byTime = (a: CarrierEvent, b: CarrierEvent) =>
  a.at - b.at || (a.eventId < b.eventId ? -1 : a.eventId > b.eventId ? 1 : 0)

/** Each event once, oldest first: the order of arrival is gone. */
function inOrder(evidence: readonly CarrierEvent[]): CarrierEvent[] {
  return [...new Map(evidence.map(event => [event.eventId, event])).values()].sort(byTime)
}

const isBeginning = (event: CarrierEvent): event is CallInitiated =>
  event.type === 'initiated' && event.parked

/**
 * I4: a function of the set of events and of what else is known, so neither their order nor their repetition matters.
 * The leg that waited for us is the person who calls; the other leg's answer is the answer (of the leg that waited only
 * where nothing is known of the other), and after it the first of these two legs to hang up ends the call. Another leg that rang as well ends nothing. Of a call that was sent on to
 * another browser only the leg that stays says when it ends: the browser that was left hangs up, too, and the one that takes
 * it up answers what has been answered (D43). Of one that was sent on to another number, the leg on which it rang here before is
 * no part any more (ADR 0046).
 */
export function foldCallSession(evidence: readonly CarrierEvent[], known = nothingElse): CallSession {
  const events = inOrder(sinceForwarding(evidence))
  const beginning = events.find(isBeginning) ?? null
  const voicemail = events.find(event => event.type === 'voicemail')
  if (voicemail) return untakenSession(events, beginning, voicemail)
  const moves = events.filter(event => event.type === 'moved')
  const stays = moves.at(-1) ?? null
  const firstMoveAt = moves[0]?.at ?? Infinity
  const leftLeg = leftLegOf(events)
  const isFirst = ({ at, legId }: CarrierEvent) =>
    at <= firstMoveAt || legId === stays?.legId || legId === leftLeg
  const answers = events.filter(event => event.type === 'answered' && isFirst(event))
  const record = recordedTalk(events, beginning?.legId ?? null)
  // That the leg that waited was answered only suggests that the other one was: what is written down of that one goes before.
  const suggested = record?.isOtherUnanswered && stays === null ? undefined : answers[0]
  const answer = answers.find(event => event.legId !== beginning?.legId) ?? record?.answer ?? suggested
  const hangups = [...events.filter(event => event.type === 'hangup'), ...(record?.ends ?? [])]
    .filter(({ legId }) => stays === null || legId === stays.legId)
    .sort(byTime)
  // Whoever stays ends the talk, whichever leg answered first.
  const talk = answer ? { at: answer.at, legId: stays?.legId ?? answer.legId } : null
  const end = endOf(hangups, beginning?.legId ?? null, talk)
  // Who has written down that nobody answered is not contradicted by what we presume.
  const isRungOut = record !== null && stays === null
  const presumed = () => presumedAnswer({ beginning, hangups, end, known, wasMoved: stays !== null })
  const answeredAt = answer?.at ?? (isRungOut ? null : presumed())
  const endedAt = end && answeredAt !== null ? lastMomentOf(end, answeredAt, known) : (end?.at ?? null)
  const talked = answeredAt !== null && endedAt !== null ? endedAt - answeredAt : 0
  return {
    state: end ? 'ended' : answeredAt !== null ? 'active' : beginning ? 'initiated' : 'unknown',
    direction: beginning?.direction ?? null,
    from: beginning?.from ?? null,
    to: beginning?.to ?? null,
    startedAt: beginning?.at ?? null,
    answeredAt,
    answerKnown: answer ? 'told' : answeredAt === null ? null : 'presumed',
    endedAt,
    cause: end?.cause ?? null,
    leg: beginning ? legOf(stays ?? beginning) : null,
    answeredSeconds: Math.max(0, Math.ceil(talked / 1000)),
  }
}

/**
 * Voicemail is no talk (ADR 0039): the call was over when nobody took it, and what its legs do after that is no part of it. What was
 * talked before, as is told too late, is.
 */
function untakenSession(
  events: readonly CarrierEvent[],
  beginning: CallInitiated | null,
  voicemail: Voicemail,
): CallSession {
  const talk = lateTalk(events, voicemail)
  const { at: endedAt, cause } = talk?.end ?? voicemail
  return {
    state: 'ended',
    direction: beginning?.direction ?? null,
    from: beginning?.from ?? null,
    to: beginning?.to ?? null,
    startedAt: beginning?.at ?? null,
    answeredAt: talk?.answeredAt ?? null,
    answerKnown: talk ? 'told' : null,
    ...{ endedAt, cause },
    leg: legOf(voicemail),
    answeredSeconds: talk ? Math.ceil((endedAt - talk.answeredAt) / 1000) : 0,
  }
}

const legOf = ({ callControlId, legId, connectionId }: CarrierEvent) => ({
  callControlId,
  legId,
  connectionId,
})

/** True when the carrier told of the answer or of the end neither by itself nor when it was asked. */
export const isEstimated = ({ answeredAt, answerKnown, cause }: CallSession): boolean =>
  answerKnown === 'presumed' || (answeredAt !== null && cause === PRESUMED)

/**
 * True for an event that cannot change what its call adds up to, whatever else is still to come: one that has been
 * told before, a hang-up after the end, the answer of the leg that waited, and what legs do that talk with voicemail, but for the one
 * on which it rang, if somebody may have talked there. No document is written for it.
 * @param session what the evidence adds up to
 */
export function isRedundant(
  { evidence, session }: { readonly evidence: readonly CarrierEvent[]; readonly session: CallSession },
  event: CarrierEvent,
): boolean {
  if (evidence.some(({ eventId }) => eventId === event.eventId)) return true
  if (!staysThere(event) && leftRings(evidence).includes(event.legId)) return true
  const voicemail = evidence.find(({ type }) => type === 'voicemail')
  if (voicemail?.type === 'voicemail')
    return !mayHaveTalked(evidence, voicemail) || isOfCaller(event, voicemail)
  const { leg, answeredAt, endedAt, cause } = session
  const isAnswered = evidence.some(({ type, legId }) => type === 'answered' && legId !== leg?.legId)
  if (leg === null || !isAnswered || answeredAt === null) return false
  if (event.type === 'answered') return event.legId === leg.legId
  const isOver = endedAt !== null && endedAt >= answeredAt && cause !== PRESUMED && cause !== ASKED
  return event.type === 'hangup' && isOver && event.at >= endedAt
}

/** What the leg does that talks with voicemail; what is written down of all legs is told of it as well. */
const isOfCaller = ({ type, legId }: CarrierEvent, voicemail: Voicemail): boolean =>
  type !== 'recorded' && legId === voicemail.legId

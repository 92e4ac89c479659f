import { callDirections, z } from '@parley/shared-contract'
import type { CallInitiated, CarrierEvent } from '../../ports/carrier-event.ts'

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
  endedAt: z.nullable(z.number()),
  /** Why it ended, in the carrier's word. */
  cause: z.nullable(z.string()),
  /** What commands to the call go to: the leg that waited for us; of a call that was sent on, the one that stays. */
  leg: z.nullable(z.object({ callControlId: z.string(), legId: z.string(), connectionId: z.string() })),
  /** I6: answered time, zero for a call nobody answered. Never negative, whatever the clocks say (A64). */
  answeredSeconds: z.number(),
})
export type CallSession = z.infer<typeof callSessionSchema>

const byTime = (a: CarrierEvent, b: CarrierEvent) =>
  a.at - b.at || (a.eventId < b.eventId ? -1 : a.eventId > b.eventId ? 1 : 0)

/** Each event once, oldest first: the order of arrival is gone. */
function inOrder(evidence: readonly CarrierEvent[]): CarrierEvent[] {
  return [...new Map(evidence.map(event => [event.eventId, event])).values()].sort(byTime)
}

const isBeginning = (event: CarrierEvent): event is CallInitiated =>
  event.type === 'initiated' && event.parked

/**
 * I4: a function of the set of events, so neither their order nor their repetition matters. The leg that
 * waited for us is the person who calls; the other leg's answer is the answer, and after it the first leg
 * to hang up ends the call. Of a call that was sent on to another browser only the leg that stays says when it ends: the
 * browser that was left hangs up, too (D43).
 */
export function foldCallSession(evidence: readonly CarrierEvent[]): CallSession {
  const events = inOrder(evidence)
  const beginning = events.find(isBeginning)
  const answers = events.filter(event => event.type === 'answered')
  const answer = answers.find(event => event.legId !== beginning?.legId) ?? answers[0]
  const answeredAt = answer?.at ?? null
  const stays = events.findLast(event => event.type === 'moved') ?? null
  const end = endOf(events, beginning?.legId ?? null, answeredAt, stays?.legId ?? null)
  const endedAt = end?.at ?? null
  const talked = answeredAt !== null && endedAt !== null ? endedAt - answeredAt : 0
  return {
    state: end ? 'ended' : answer ? 'active' : beginning ? 'initiated' : 'unknown',
    direction: beginning?.direction ?? null,
    from: beginning?.from ?? null,
    to: beginning?.to ?? null,
    startedAt: beginning?.at ?? null,
    answeredAt,
    endedAt,
    cause: end?.cause ?? null,
    leg: beginning ? legOf(stays ?? beginning) : null,
    answeredSeconds: Math.max(0, Math.ceil(talked / 1000)),
  }
}

const legOf = ({ callControlId, legId, connectionId }: CarrierEvent) => ({
  callControlId,
  legId,
  connectionId,
})

/** The cause of an end that the carrier gave when we asked. */
export const ASKED = 'asked'
/** The cause of an end that we assumed, because the carrier has forgotten the call. */
export const PRESUMED = 'presumed'

type Hangup = Extract<CarrierEvent, { readonly type: 'hangup' }>

/** An end that the carrier sent is trusted over one it gave when asked, and that over one we assumed. */
const trust = ({ cause }: Hangup) => (cause === PRESUMED ? 0 : cause === ASKED ? 1 : 2)

function endOf(
  events: readonly CarrierEvent[],
  beginningLeg: string | null,
  answeredAt: number | null,
  staysLeg: string | null,
) {
  const hangups = events.filter(
    (event): event is Hangup => event.type === 'hangup' && (staysLeg === null || event.legId === staysLeg),
  )
  for (const least of [2, 1, 0]) {
    const trusted = hangups.filter(hangup => trust(hangup) >= least)
    const end = endAmong(trusted, beginningLeg, answeredAt)
    if (end) return end
  }
  return undefined
}

/** An unanswered call ends with the leg that waited: the other one may only have been a failed attempt. */
function endAmong(hangups: readonly Hangup[], beginningLeg: string | null, answeredAt: number | null) {
  const afterAnswer = answeredAt === null ? undefined : hangups.find(event => event.at >= answeredAt)
  const ofBeginning = hangups.find(event => event.legId === beginningLeg)
  return afterAnswer ?? ofBeginning ?? (beginningLeg === null ? hangups.at(-1) : undefined)
}

/**
 * True for an event that cannot change what its call adds up to, whatever else is still to come: one that has been
 * told before, a hang-up after the end, and the answer of the leg that waited. No document is written for it.
 * @param session what the evidence adds up to
 */
export function isRedundant(
  { evidence, session }: { readonly evidence: readonly CarrierEvent[]; readonly session: CallSession },
  event: CarrierEvent,
): boolean {
  if (evidence.some(({ eventId }) => eventId === event.eventId)) return true
  const { leg, answeredAt, endedAt, cause } = session
  const isAnswered = evidence.some(({ type, legId }) => type === 'answered' && legId !== leg?.legId)
  if (leg === null || !isAnswered || answeredAt === null) return false
  if (event.type === 'answered') return event.legId === leg.legId
  const isOver = endedAt !== null && endedAt >= answeredAt && cause !== PRESUMED && cause !== ASKED
  return event.type === 'hangup' && isOver && event.at >= endedAt
}

import type { E164 } from '@parley/shared-contract'
import type { CarrierAccount } from '../ports/carrier-account.ts'
import { type CarrierEvent, carrierEventSchema } from '../ports/carrier-event.ts'
import { carrierNewsSchema } from '../ports/carrier-news.ts'
import { createMemoryCarrier, type MemoryCarrier } from '../testing/memory-carrier.ts'
import {
  answerOn,
  isRinging,
  isTalking,
  legIdOf,
  legsOf,
  newLegOf,
  type Side,
  type TrueCall,
} from './true-call.ts'
import { writtenRecords } from './written-records.ts'

export interface TelephoneCompany {
  readonly carrier: CarrierAccount
  /** Its numbers and logins. */
  readonly account: MemoryCarrier
  readonly calls: readonly TrueCall[]
  /** The references of numbers that it has lost by its own fault. */
  readonly lost: Set<string>
  /** What it has to tell, and has not been thanked for. */
  readonly untold: CarrierEvent[]
  /** Somebody calls: a browser with a login, or a telephone. */
  place(
    call: Pick<TrueCall, 'direction' | 'from' | 'to' | 'sipUsername' | 'uid' | 'isForbidden'> & {
      clientState?: string
    },
  ): TrueCall
  /** It rang in another place as well, and rings there no longer. */
  stopOtherRing(call: TrueCall): void
  answer(call: TrueCall): void
  /** The other browser takes up the call that was moved to it. */
  takeUp(call: TrueCall): void
  /** @param unanswered the cause when nobody has answered: a talk ends as talks do */
  hangUp(call: TrueCall, unanswered: string): void
  /** Time has passed: what rang too long, or talked for longer than it may, is over. */
  passTime(): void
}

const DEFAULT_RING_SECONDS = 60
/** How long a caller waits whom nobody answers, and how long they speak to voicemail. */
const WAITS_MS = 90_000
const SPEAKS_MS = 20_000
const isWaiting = ({ untakenAt, voicemailAt, endedAt }: TrueCall) =>
  endedAt === null && (untakenAt !== null || voicemailAt !== null)
/** For so long it knows how a call has ended. */
const REMEMBERS_MS = 3_600_000

/** The calls and the news of a telephone company. */
interface Exchange extends Pick<TelephoneCompany, 'untold'> {
  readonly calls: TrueCall[]
  readonly now: () => number
  /** Has something to tell of a leg. */
  tell(call: TrueCall, leg: string, event: object): void
  end(call: TrueCall, cause: string, at: number): void
}

function createExchange(now: () => number, connectionId: string): Exchange {
  const untold: CarrierEvent[] = []
  let events = 0
  const tell: Exchange['tell'] = (call, leg, event) => {
    events += 1
    const { sessionId } = call
    const which = { callControlId: `${sessionId}-${leg}`, legId: legIdOf(call, leg) }
    const named = { eventId: `event-${events}`, ...which, sessionId, connectionId }
    untold.push(carrierEventSchema.parse({ ...named, at: now(), ...event }))
  }
  return {
    ...{ calls: [], untold, now, tell },
    end(call, cause, at) {
      if (call.endedAt !== null) return
      call.endedAt = at
      for (const leg of legsOf(call)) tell(call, leg, { type: 'hangup', cause, at })
    },
  }
}

/** What the api may ask of calls. A command that is repeated is obeyed once. */
function callControl({ calls, now, tell, end }: Exchange) {
  const obeyed = new Set<string>()
  const callOf = (callControlId: string) =>
    calls.find(call => callControlId.startsWith(`${call.sessionId}-`)) ?? null

  const command = (callControlId: string, commandId: string): TrueCall | null => {
    const call = callOf(callControlId)
    if (!call || call.endedAt !== null || obeyed.has(commandId)) return null
    obeyed.add(commandId)
    return call
  }

  /** The leg that was left hangs up, as a talk ends, and another one rings. */
  function move(call: TrueCall, stays: Side, ringSeconds: number): void {
    const [left] = legsOf(call).filter(leg => leg !== stays)
    if (left) call.leftLegs.push({ leg: left, answeredAt: answerOn(call, left), endedAt: now() })
    const times = (call.moved?.times ?? 0) + 1
    call.moved = { times, stays, ringsUntil: now() + ringSeconds * 1000, takenAt: null }
    if (left) tell(call, left, { type: 'hangup', cause: 'normal_clearing' })
  }

  return {
    async sendOn(callControlId, { ringSeconds = DEFAULT_RING_SECONDS, timeLimitSeconds, commandId }) {
      const call = command(callControlId, commandId)
      if (!call) return true
      if (isTalking(call)) {
        move(call, callControlId.endsWith('near') ? 'near' : 'far', ringSeconds)
        return true
      }
      call.sentOnAt.push(now())
      call.ringsUntil = now() + ringSeconds * 1000
      call.timeLimitMs = timeLimitSeconds * 1000
      const { from, to, direction } = call
      const ring = { type: 'initiated', direction: 'outgoing', parked: false, from, to }
      if (direction === 'incoming') tell(call, 'far', { ...ring, callerName: null, sipUsername: null })
      return true
    },
    async answer({ callControlId, commandId }) {
      const call = command(callControlId, commandId)
      if (!call) return
      call.voicemailAt = now()
      tell(call, 'near', { type: 'answered' })
    },
    async hangUp(callControlId, commandId) {
      const call = command(callControlId, commandId)
      if (call) end(call, isTalking(call) ? 'normal_clearing' : 'originator_cancel', now())
    },
    async reject(callControlId, commandId) {
      const call = command(callControlId, commandId)
      if (call) end(call, 'call_rejected', now())
    },
    async legStatus(callControlId) {
      const call = callOf(callControlId)
      if (!call || (call.endedAt !== null && call.endedAt < now() - REMEMBERS_MS)) return null
      const endedAt = callControlId.endsWith('-far') ? (call.untakenAt ?? call.endedAt) : call.endedAt
      return { isAlive: endedAt === null, endedAt }
    },
    // Nobody but the company speaks to the api here; its signature is looked at elsewhere (A60).
    readEvent: async rawBody => carrierNewsSchema.parse(JSON.parse(rawBody.toString('utf8'))),
  } satisfies Partial<CarrierAccount>
}

/** A telephone company that obeys, tells everything, and knows the truth. Losing and repeating is up to others. */
export function createTelephoneCompany(now: () => number, connectionId: string): TelephoneCompany {
  const account = createMemoryCarrier(now)
  const exchange = createExchange(now, connectionId)
  const { calls, untold, tell, end } = exchange

  /** As the real one documents it: who calls one of our numbers waits on when nobody answers there. */
  function ringOut(call: TrueCall, at: number): void {
    if (call.direction === 'outgoing') {
      end(call, 'timeout', at)
      return
    }
    call.untakenAt = at
    call.leftLegs.push({ leg: 'far', answeredAt: null, endedAt: at })
    tell(call, 'far', { type: 'hangup', cause: 'timeout', at })
  }

  /** Who waits does so for a while; who talks to voicemail has soon said everything. */
  function giveUp(call: TrueCall): void {
    const { untakenAt, voicemailAt } = call
    const until = voicemailAt === null ? Number(untakenAt) + WAITS_MS : voicemailAt + SPEAKS_MS
    if (now() >= until) end(call, voicemailAt === null ? 'originator_cancel' : 'normal_clearing', until)
  }

  return {
    carrier: { ...account, ...callControl(exchange), ...writtenRecords(calls, now) },
    ...{ account, calls, untold },
    lost: new Set(),
    place({ clientState, ...placed }) {
      const call: TrueCall = {
        ...{
          ...placed,
          sessionId: `session-${calls.length + 1}`,
          startedAt: now(),
          sentOnAt: [],
          lost: 0,
          misdated: 0,
        },
        ...{ ringsUntil: null, timeLimitMs: 0, answeredAt: null, endedAt: null, moved: null, leftLegs: [] },
        ...{ untakenAt: null, voicemailAt: null },
      }
      calls.push(call)
      const { direction, from, to, sipUsername } = placed
      const who = { direction, from, to, sipUsername, callerName: null, parked: true }
      tell(call, 'near', { ...who, type: 'initiated', clientState: clientState ?? null })
      return call
    },
    answer(call) {
      call.answeredAt = now()
      tell(call, 'far', { type: 'answered' })
    },
    stopOtherRing: call => tell(call, 'other', { type: 'hangup', cause: 'originator_cancel' }),
    takeUp(call) {
      if (!call.moved) return
      call.moved.ringsUntil = null
      call.moved.takenAt = now()
      tell(call, newLegOf(call.moved), { type: 'answered' })
    },
    hangUp: (call, unanswered) => end(call, isTalking(call) ? 'normal_clearing' : unanswered, now()),
    passTime() {
      for (const call of calls) {
        if (isRinging(call) && now() >= Number(call.ringsUntil)) ringOut(call, Number(call.ringsUntil))
        if (isWaiting(call)) giveUp(call)
        const untaken = call.moved?.ringsUntil ?? null
        if (isTalking(call) && untaken !== null && now() >= untaken) end(call, 'timeout', untaken)
        const limit = Number(call.answeredAt) + call.timeLimitMs
        if (isTalking(call) && now() >= limit) end(call, 'time_limit', limit)
      }
    },
  }
}

/** A telephone of the world outside. */
export const outsideNumber = (index: number): E164 => `+1310555${String(1000 + index)}`

/** Of calls to this one browsers lie. */
export const LIED_ABOUT = outsideNumber(2)

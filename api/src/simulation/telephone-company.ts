import type { CallDirection, E164, UserId } from '@parley/shared-contract'
import type { CarrierAccount } from '../ports/carrier-account.ts'
import { type CarrierEvent, carrierEventSchema } from '../ports/carrier-event.ts'
import { createMemoryCarrier, type MemoryCarrier } from '../testing/memory-carrier.ts'

/** A call as it really is, which nobody but the telephone company knows. Times are epoch milliseconds. */
export interface TrueCall {
  readonly sessionId: string
  readonly direction: CallDirection
  readonly from: string
  readonly to: string
  /** Of an outgoing call: the login that placed it. */
  readonly sipUsername: string | null
  /** Who calls, or is called, of our people. */
  readonly uid: UserId
  /** No honest browser calls so: it may never ring. */
  readonly isForbidden: boolean
  readonly startedAt: number
  /** When it was sent on, each time. */
  readonly sentOnAt: number[]
  /** While it rings: when it stops by itself. */
  ringsUntil: number | null
  timeLimitMs: number
  answeredAt: number | null
  endedAt: number | null
  /** How many of its events were lost. */
  lost: number
}

export const isTalking = (call: TrueCall) => call.answeredAt !== null && call.endedAt === null
export const isRinging = (call: TrueCall) =>
  call.ringsUntil !== null && call.answeredAt === null && call.endedAt === null
/** Answered seconds, so far or in all. */
export const secondsOf = ({ answeredAt, endedAt }: TrueCall, now: number): number =>
  answeredAt === null ? 0 : Math.round(((endedAt ?? now) - answeredAt) / 1000)

export interface TelephoneCompany {
  readonly carrier: CarrierAccount
  /** Its numbers and logins. */
  readonly account: MemoryCarrier
  readonly calls: readonly TrueCall[]
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
  /** @param unanswered the cause when nobody has answered: a talk ends as talks do */
  hangUp(call: TrueCall, unanswered: string): void
  /** Time has passed: what rang too long, or talked for longer than it may, is over. */
  passTime(): void
}

const DEFAULT_RING_SECONDS = 60

/** A telephone company that obeys, tells everything, and knows the truth. Losing and repeating is up to others. */
export function createTelephoneCompany(now: () => number, connectionId: string): TelephoneCompany {
  const account = createMemoryCarrier(now)
  const calls: TrueCall[] = []
  const untold: CarrierEvent[] = []
  const obeyed = new Set<string>()
  let events = 0

  const legOf = ({ sessionId }: TrueCall, which: 'near' | 'far' | 'other') => ({
    callControlId: `${sessionId}-${which}`,
    legId: `leg-${sessionId}-${which}`,
    sessionId,
    connectionId,
  })
  const callOf = (callControlId: string) =>
    calls.find(call => callControlId.startsWith(`${call.sessionId}-`)) ?? null
  const tell = (event: object) => {
    events += 1
    untold.push(carrierEventSchema.parse({ eventId: `event-${events}`, ...event }))
  }

  function end(call: TrueCall, cause: string, at: number): void {
    if (call.endedAt !== null) return
    call.endedAt = at
    tell({ ...legOf(call, 'near'), type: 'hangup', cause, at })
    if (call.ringsUntil !== null) tell({ ...legOf(call, 'far'), type: 'hangup', cause, at })
  }

  const command = (callControlId: string, commandId: string): TrueCall | null => {
    const call = callOf(callControlId)
    if (!call || call.endedAt !== null || obeyed.has(commandId)) return null
    obeyed.add(commandId)
    return call
  }

  const carrier: CarrierAccount = {
    ...account,
    async sendOn(callControlId, { ringSeconds = DEFAULT_RING_SECONDS, timeLimitSeconds, commandId }) {
      const call = command(callControlId, commandId)
      if (!call) return
      call.sentOnAt.push(now())
      call.ringsUntil = now() + ringSeconds * 1000
      call.timeLimitMs = timeLimitSeconds * 1000
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
      return call && { isAlive: call.endedAt === null, endedAt: call.endedAt }
    },
    // Nobody but the company speaks to the api here; its signature is looked at elsewhere (A60).
    readEvent: async rawBody => carrierEventSchema.parse(JSON.parse(rawBody.toString('utf8'))),
  }

  return {
    carrier,
    account,
    calls,
    untold,
    place({ clientState, ...placed }) {
      const sessionId = `session-${calls.length + 1}`
      const call: TrueCall = {
        ...{ ...placed, sessionId, startedAt: now(), sentOnAt: [], lost: 0 },
        ...{ ringsUntil: null, timeLimitMs: 0, answeredAt: null, endedAt: null },
      }
      calls.push(call)
      const { direction, from, to, sipUsername } = placed
      const who = { direction, from, to, sipUsername, callerName: null, parked: true }
      tell({ ...legOf(call, 'near'), ...who, type: 'initiated', at: now(), clientState: clientState ?? null })
      return call
    },
    answer(call) {
      call.answeredAt = now()
      tell({ ...legOf(call, 'far'), type: 'answered', at: now() })
    },
    stopOtherRing: call =>
      tell({ ...legOf(call, 'other'), type: 'hangup', cause: 'originator_cancel', at: now() }),
    hangUp: (call, unanswered) => end(call, isTalking(call) ? 'normal_clearing' : unanswered, now()),
    passTime() {
      for (const call of calls) {
        if (isRinging(call) && now() >= Number(call.ringsUntil)) end(call, 'timeout', Number(call.ringsUntil))
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

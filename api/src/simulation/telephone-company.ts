import type { E164 } from '@parley/shared-contract'
import type { CarrierAccount } from '../ports/carrier-account.ts'
import type { CarrierEvent } from '../ports/carrier-event.ts'
import { createMemoryCarrier, type MemoryCarrier } from '../testing/memory-carrier.ts'
import { callControl } from './call-control.ts'
import { createExchange } from './exchange.ts'
import { calledLegOf, isRinging, isTalking, newLegOf, type TrueCall } from './true-call.ts'
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
  /** Nobody takes a call where it rings, who declines it, is busy or not there: who calls us waits on. */
  turnAway(call: TrueCall, cause: string): void
  /** The other browser takes up the call that was moved to it. */
  takeUp(call: TrueCall): void
  /** @param unanswered the cause when nobody has answered: a talk ends as talks do */
  hangUp(call: TrueCall, unanswered: string): void
  /** Time has passed: what rang too long, or talked for longer than it may, is over. */
  passTime(): void
}

/** How long a caller waits whom nobody answers, and how long they speak to voicemail. */
const WAITS_MS = 90_000
const SPEAKS_MS = 20_000
const isWaiting = ({ untakenAt, voicemailAt, endedAt }: TrueCall) =>
  endedAt === null && (untakenAt !== null || voicemailAt !== null)

/** A telephone company that obeys, tells everything, and knows the truth. Losing and repeating is up to others. */
export function createTelephoneCompany(now: () => number, connectionId: string): TelephoneCompany {
  const account = createMemoryCarrier(now)
  const exchange = createExchange(now, connectionId)
  const { calls, untold, tell, end, ringInVain } = exchange

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
        ...{ untakenAt: null, voicemailAt: null, forwardedAt: [], forwardedTo: null, notForwardedAt: null },
      }
      calls.push(call)
      const { direction, from, to, sipUsername } = placed
      const who = { direction, from, to, sipUsername, callerName: null, parked: true }
      tell(call, 'near', { ...who, type: 'initiated', clientState: clientState ?? null })
      return call
    },
    answer(call) {
      call.answeredAt = now()
      tell(call, calledLegOf(call), { type: 'answered' })
    },
    turnAway: (call, cause) => ringInVain(call, cause, now()),
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
        if (isRinging(call) && now() >= Number(call.ringsUntil))
          ringInVain(call, 'timeout', Number(call.ringsUntil))
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

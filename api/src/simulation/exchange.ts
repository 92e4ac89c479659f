import { type CarrierEvent, carrierEventSchema } from '../ports/carrier-event.ts'
import { calledLegOf, legIdOf, legsOf, type TrueCall } from './true-call.ts'

/** The calls and the news of a telephone company. */
export interface Exchange {
  /** What it has to tell, and has not been thanked for. */
  readonly untold: CarrierEvent[]
  readonly calls: TrueCall[]
  readonly now: () => number
  /** Has something to tell of a leg. */
  tell(call: TrueCall, leg: string, event: object): void
  end(call: TrueCall, cause: string, at: number): void
  /** Nobody has taken it where it rings. As the real one documents it: who calls one of our numbers waits on. */
  ringInVain(call: TrueCall, cause: string, at: number): void
}

export function createExchange(now: () => number, connectionId: string): Exchange {
  const untold: CarrierEvent[] = []
  let events = 0
  const tell: Exchange['tell'] = (call, leg, event) => {
    events += 1
    const { sessionId } = call
    const which = { callControlId: `${sessionId}-${leg}`, legId: legIdOf(call, leg) }
    const named = { eventId: `event-${events}`, ...which, sessionId, connectionId }
    untold.push(carrierEventSchema.parse({ ...named, at: now(), ...event }))
  }
  const end: Exchange['end'] = (call, cause, at) => {
    if (call.endedAt !== null) return
    call.endedAt = at
    for (const leg of legsOf(call)) tell(call, leg, { type: 'hangup', cause, at })
  }
  return {
    ...{ calls: [], untold, now, tell, end },
    ringInVain(call, cause, at) {
      if (call.direction === 'outgoing') {
        end(call, cause, at)
        return
      }
      const leg = calledLegOf(call)
      call.untakenAt = at
      call.leftLegs.push({ leg, answeredAt: null, endedAt: at })
      tell(call, leg, { type: 'hangup', cause, at, source: 'callee' })
    },
  }
}

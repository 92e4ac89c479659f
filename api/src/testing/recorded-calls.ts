import { baseCallRate, type CallDirection, type CallRate } from '@parley/shared-contract'
import type { RecordedCall } from '../features/call-records/recorded-call.ts'
import type { CarrierEvent } from '../ports/carrier-event.ts'

/** When the carrier began the call. */
export const START = Date.UTC(2026, 0, 1)

interface Wanted {
  readonly direction?: CallDirection
  readonly cause?: string | null
  readonly source?: 'caller' | 'callee' | 'unknown' | undefined
  readonly answeredSeconds?: number
  readonly funds?: RecordedCall['money']['funds']
  readonly carriedOut?: boolean
  readonly rate?: CallRate & { readonly version?: string }
  /** Why it was refused; null for a call that was sent on. */
  readonly refusal?: string | null
  readonly clientState?: string | null
  readonly callerName?: string | null
  readonly session?: Partial<RecordedCall['session']>
}

const leg = { callControlId: 'near', legId: 'near' }
const at = (eventId: string, time: number) => ({
  ...leg,
  ...{ sessionId: 's1', connectionId: 'c1', eventId, at: time },
})

/** A call of Ada's that has ended unless `cause` is null; nobody answered unless `session` says so. */
export function recordedCall(wanted: Wanted = {}): RecordedCall {
  const {
    direction = 'outgoing',
    cause = null,
    source,
    refusal = null,
    rate = baseCallRate,
    answeredSeconds = 0,
  } = wanted
  const [from, to] = ['+14155550110', '+15005550100']
  const endedAt = cause === null ? null : START + 65_000
  const beginning: CarrierEvent = {
    ...{ ...at('i', START), type: 'initiated', direction, parked: true, from, to, sipUsername: null },
    ...{ callerName: wanted.callerName ?? null, clientState: wanted.clientState ?? null },
  }
  const end: CarrierEvent[] =
    cause === null || endedAt === null ? [] : [{ ...at('h', endedAt), type: 'hangup', cause, source }]
  return {
    uid: 'ada',
    carriedOut: wanted.carriedOut ?? true,
    recordId: null,
    evidence: [beginning, ...end],
    session: {
      ...{ state: endedAt === null ? 'initiated' : 'ended', direction, from, to, startedAt: START },
      ...{ answeredAt: null, endedAt, cause, leg, answeredSeconds },
      ...wanted.session,
    },
    admission:
      refusal === null
        ? { kind: 'send', where: { to: { number: to } }, rate }
        : { kind: 'refuse', reason: refusal },
    money: { chargedMicro: 0, funds: wanted.funds ?? null },
  }
}

import type { Admission } from '../features/calls/call-admission.ts'
import type { StoredCall } from '../features/calls/call-money.ts'
import { decideNews, takeNews } from '../features/calls/call-news.ts'
import type { LedgerAccount } from '../features/ledger/ledger.ts'
import type { CarrierEvent } from '../ports/carrier-event.ts'
import { emptyAccount, T, unknownCall } from './stored-calls.ts'

/** The leg of who calls, the one that rings at a browser, that to a forwarded number, and one of which nothing else is known. */
export type SampleLeg = 'caller' | 'ring' | 'mobile' | 'other'

export const richAccount: LedgerAccount = { ...emptyAccount('ada'), balanceMicro: 5_000_000 }

/** What every event has. @param second after the call's start */
export const eventOf = (legId: SampleLeg, eventId: string, second: number) => ({
  ...{ callControlId: legId, legId, sessionId: 's1', connectionId: 'c1' },
  ...{ eventId, at: T + second * 1000 },
})

/** Somebody calls a number of Ada's. */
export const arrives = {
  ...eventOf('caller', 'i', 0),
  ...({ type: 'initiated', direction: 'incoming', parked: true } as const),
  ...{ from: '+13105550123', to: '+14155550110', callerName: null, sipUsername: null },
} satisfies CarrierEvent

export const rings = (leg: 'ring' | 'mobile' = 'ring'): CarrierEvent => ({
  ...arrives,
  ...eventOf(leg, `r-${leg}`, 0),
  ...{ direction: 'outgoing', parked: false },
})

export const answered = (leg: SampleLeg, second: number): CarrierEvent => ({
  ...eventOf(leg, `a-${leg}-${second}`, second),
  type: 'answered',
})

export const ends = (leg: SampleLeg, second: number, cause: string, source?: 'caller' | 'callee') =>
  ({
    ...eventOf(leg, `h-${leg}-${second}-${cause}`, second),
    ...{ type: 'hangup', cause },
    ...(source && { source }),
  }) satisfies CarrierEvent

/** The call after these, in this order, and the account with it; what was decided is carried out each time. */
export function afterEvents(admission: Admission, events: readonly CarrierEvent[], account = richAccount) {
  let known: { readonly call: StoredCall; readonly account: LedgerAccount } = { call: unknownCall(), account }
  for (const event of events) {
    const news = { sessionId: 's1', event, admission: event.eventId === arrives.eventId ? admission : null }
    const taken = takeNews(known.call, news)
    if (!taken) continue
    const { call, change } = decideNews(taken, known.account, event.at)
    known = { call: { ...call, carriedOut: true }, account: change?.account ?? known.account }
  }
  return known
}

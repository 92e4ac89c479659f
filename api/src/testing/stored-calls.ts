import { type UserId, z } from '@parley/shared-contract'
import { callIn } from '../features/calls/call-document.ts'
import type { StoredCall } from '../features/calls/call-money.ts'
import type { CallNews } from '../features/calls/call-news.ts'
import { accountSchema, type LedgerAccount } from '../features/ledger/ledger.ts'
import { type SipUser, sipUserSchema } from '../features/sip/sip-store.ts'
import type { CarrierEvent } from '../ports/carrier-event.ts'
import { baseRate } from './test-rates.ts'

/** A call of which nothing is known yet. */
export const unknownCall = (id = 's1'): StoredCall => callIn(id, { ref: { path: id }, data: () => undefined })

/** An account that has never moved. */
export const emptyAccount = (uid: UserId): LedgerAccount => ({ uid, ...z.parse(accountSchema, {}) })

/** A place at the carrier as it is stored. */
export const sipUserOf = (uid: UserId, change: Partial<SipUser> = {}): SipUser => ({
  ...z.parse(sipUserSchema, { uid, credentialId: 'c1', sipUsername: 'gencred1' }),
  ...change,
})

/** When Ada's call begins. */
export const T = Date.UTC(2026, 0, 1)

const at = (legId: 'near' | 'far', eventId: string, seconds: number) => ({
  ...{ callControlId: legId, legId, sessionId: 's1', connectionId: 'c1' },
  eventId,
  at: T + seconds * 1000,
})

/** What the carrier can tell of a call from Ada to (500) 555-0100. Seconds count from its beginning. */
export const events = {
  initiated: (): CarrierEvent => ({
    ...at('near', 'i', 0),
    ...{ type: 'initiated', direction: 'outgoing', parked: true, from: '+14155550110', to: '+15005550100' },
    ...{ callerName: null, sipUsername: 'gencred1' },
  }),
  answered: (second = 5, leg: 'near' | 'far' = 'far'): CarrierEvent => ({
    ...at(leg, `a-${leg}`, second),
    type: 'answered',
  }),
  hungUp: (second = 65, leg: 'near' | 'far' = 'far', cause = 'normal_clearing'): CarrierEvent => ({
    ...at(leg, `h-${leg}-${second}`, second),
    type: 'hangup',
    cause,
  }),
  moved: (second: number): CarrierEvent => ({ ...at('far', `moved-${second}`, second), type: 'moved' }),
}

const where = { to: { number: '+15005550100' }, from: '+14155550110', timeLimitSeconds: 14_400 }

/** News of that call, by what they are. */
export const news = {
  'is sent on': { event: events.initiated(), admission: { kind: 'send', uid: 'ada', where, rate: baseRate } },
  'is refused': {
    event: events.initiated(),
    admission: { kind: 'refuse', uid: 'ada', reason: 'credits' },
  },
  'is answered': { event: events.answered(), admission: null },
  'is answered by the leg that waited': { event: events.answered(6, 'near'), admission: null },
  ends: { event: events.hungUp(), admission: null },
  'ends on the other leg too': { event: events.hungUp(66, 'near'), admission: null },
} satisfies Readonly<Record<string, Omit<CallNews, 'sessionId'>>>
export type News = keyof typeof news

import { OUTGOING_RING_SECONDS, RING_MARGIN_MS } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { emptyAccount, events, T, unknownCall } from '../../testing/stored-calls.ts'
import { baseRate } from '../../testing/test-rates.ts'
import { giveUpRing, prolong, reserve } from './call-hold.ts'
import { refolded } from './call-money.ts'

const none = unknownCall()
const ring = {
  ...none,
  uid: 'ada',
  session: { ...none.session, direction: 'incoming', state: 'initiated' } as const,
  money: { ...none.money, heldMicro: 110_000 },
}
const rung = { ...emptyAccount('ada'), heldMicro: 110_000, activeCall: 's1' }

test('I14: a ring gives way only to a call that can be paid', () => {
  expect(giveUpRing(ring, { ...rung, balanceMicro: 999_999 }, T)).toBeNull()
  expect(giveUpRing(ring, { ...rung, balanceMicro: 1_000_000 }, T)).toMatchObject({
    account: { heldMicro: 0, activeCall: null },
    call: { money: { heldMicro: 0, hangUp: true } },
  })
})

test('I4: a call whose order to be sent on never reached the carrier is ended once it could have rung out', () => {
  const rich = { ...emptyAccount('ada'), balanceMicro: 5_000_000 }
  const to = { to: { number: '+15005550100' }, from: '+14155550110', timeLimitSeconds: 14_400 }
  const where = { ...to, ringSeconds: OUTGOING_RING_SECONDS }
  const admission = { kind: 'send', uid: 'ada', where, rate: baseRate } as const
  const began = refolded({ ...none, uid: 'ada', evidence: [events.initiated()], admission })
  const { call, account } = reserve(began, rich, T)
  const overAt = T + OUTGOING_RING_SECONDS * 1000 + RING_MARGIN_MS
  const looked = (now: number) => prolong(call, account, now).call
  expect(looked(overAt - 1).money).toMatchObject({ hangUp: false, leaseUntil: overAt })
  expect(looked(overAt).money.hangUp).toBe(true)
  expect(looked(overAt).session).toMatchObject({ state: 'initiated', answeredAt: null })
})

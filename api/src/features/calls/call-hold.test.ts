import { expect, test } from 'vitest'
import { emptyAccount, T, unknownCall } from '../../testing/stored-calls.ts'
import { giveUpRing } from './call-hold.ts'

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

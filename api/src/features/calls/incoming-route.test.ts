import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import {
  afterEvents,
  answered,
  arrives,
  ends,
  eventOf,
  richAccount,
  rings,
} from '../../testing/sample-events.ts'
import { T } from '../../testing/stored-calls.ts'
import { baseRate } from '../../testing/test-rates.ts'
import type { Admission } from './call-admission.ts'
import { ASKED } from './call-end.ts'
import { finalPriceMicro, type StoredCall } from './call-money.ts'
import { hasVoicemail, incomingStep, takeOfCall } from './incoming-route.ts'
import { ringLegOf } from './ring-end.ts'

const send = (voicemail?: true): Admission => ({
  ...{ kind: 'send', uid: 'ada', rate: baseRate },
  ...(voicemail && { voicemail }),
  where: { to: { sipUsername: 'gencred1' }, from: '+13105550123', timeLimitSeconds: 14_400, ringSeconds: 25 },
})
const refuse = (reason: string, voicemail?: true): Admission => ({
  ...{ kind: 'refuse', uid: 'ada', reason },
  ...(voicemail && { voicemail }),
})

const rung = [arrives, rings()]
const free = { heldMicro: 0, activeCall: null, balanceMicro: 5_000_000 }

describe('D21: a call that nobody takes', () => {
  test('of a blocked caller leaves a voicemail that is its own, also when another call comes in the same millisecond', () => {
    const { call } = afterEvents(refuse('blocked-caller', true), [arrives])
    const take = (id: string) => takeOfCall({ ...call, evidence: [] }, { ...call, id, recordId: null })
    expect(take('s1')).toMatchObject({ blocked: true, callLogId: null, voicemailId: expect.any(String) })
    expect(take('s1')?.voicemailId).not.toBe(take('s2')?.voicemailId)
    expect(take('s1')).toEqual(take('s1'))
  })

  test.each([
    ['rang out', 'timeout', undefined],
    ['found nobody', 'not_found', undefined],
    ['is at an end of which the carrier says so when it is asked', ASKED, undefined],
  ])('and %s goes to voicemail, at the time of its end, holding nothing', (_what, cause, source) => {
    const { call, account } = afterEvents(send(true), [...rung, ends('ring', 25, cause, source)])
    expect(hasVoicemail(call)).toBe(true)
    expect(call.session).toMatchObject({ state: 'ended', answeredAt: null, endedAt: T + 25_000, cause })
    expect([finalPriceMicro(call), call.money.priceMicro, call.money.leaseUntil]).toEqual([0, 0, null])
    expect(account).toMatchObject(free)
  })

  test.each(['do-not-disturb', 'blocked-caller', 'unknown-caller', 'unknown-user'])(
    'for %s goes to voicemail at once, and costs nothing',
    reason => {
      const { call, account } = afterEvents(refuse(reason, true), [arrives])
      expect(hasVoicemail(call)).toBe(true)
      expect(call).toMatchObject({ session: { state: 'ended' }, money: { priceMicro: 0, leaseUntil: null } })
      expect(account).toMatchObject(free)
    },
  )

  test.each([
    ['too few credits', { ...richAccount, balanceMicro: 1 }, 'credits'],
    ['another call that is on', { ...richAccount, activeCall: 's2' }, 'in-call'],
  ])('for %s, as is found with its money, goes to voicemail', (_what, account, reason) => {
    const { call, ...left } = afterEvents(send(true), [arrives], account)
    expect(call.admission).toMatchObject({ kind: 'refuse', reason })
    expect(hasVoicemail(call)).toBe(true)
    expect(left.account).toMatchObject({ heldMicro: 0, activeCall: account.activeCall })
  })

  test('is refused to who has no voicemail', () => {
    const { call, account } = afterEvents(send(), [...rung, ends('ring', 25, 'timeout')])
    expect([hasVoicemail(call), incomingStep(call)]).toEqual([false, 'refuse'])
    expect(account.activeCall).toBe('s1')
    expect(incomingStep(afterEvents(refuse('do-not-disturb'), [arrives]).call)).toBe('refuse')
  })

  test('is refused when its person declined', () => {
    const { call } = afterEvents(send(true), [...rung, ends('ring', 5, 'user_busy', 'callee')])
    expect([hasVoicemail(call), incomingStep(call)]).toEqual([false, 'refuse'])
  })

  test.each([
    ['that still rings', rung],
    ['whose caller has given up', [...rung, ends('ring', 9, 'originator_cancel', 'caller')]],
    ['whose caller is gone', [...rung, ends('caller', 9, 'originator_cancel'), ends('ring', 9, 'timeout')]],
    ['that is answered', [...rung, answered('ring', 5)]],
    ['that ended as talks do, while its answer is under way', [...rung, ends('ring', 60, 'normal_clearing')]],
  ])('and one %s is left alone', (_what, events) => {
    const { call } = afterEvents(send(true), events)
    expect([hasVoicemail(call), incomingStep(call)]).toEqual([false, 'wait'])
  })
})

test('another telephone that rings no longer says nothing of the ring', () => {
  const other = { ...ends('ring', 3, 'originator_cancel'), ...eventOf('other', 'o', 3) }
  const { call } = afterEvents(send(true), [arrives, other, rings()])
  expect([incomingStep(call), ringLegOf(call)?.legId]).toEqual(['wait', 'ring'])
  expect(hasVoicemail(afterEvents(send(true), [arrives, other, ends('ring', 25, 'timeout')]).call)).toBe(true)
})

test.each([
  ['to-voicemail', 'voicemail'],
  ['declined', 'refuse'],
] as const)(
  'nor does it where its person has said %s: that ends the ring when the leg that rings is over',
  (type, step) => {
    const said = { ...eventOf('caller', 'said', 2), type }
    const other = { ...ends('ring', 3, 'originator_cancel'), ...eventOf('other', 'o', 3) }
    const over = ends('ring', 4, 'originator_cancel')
    const stepAfter = (...events: CarrierEvent[]) => {
      const { call } = afterEvents(send(true), [arrives, ...events])
      return hasVoicemail(call) ? 'voicemail' : incomingStep(call)
    }
    for (const events of [
      [said, other],
      [rings(), said, other],
      [said, rings(), other],
      [other, said, rings()],
    ])
      expect([stepAfter(...events), stepAfter(...events, rings(), over)]).toEqual(['wait', step])
    const talk = afterEvents(send(true), [arrives, said, other, rings(), answered('ring', 2)])
    expect(talk.call.session).toMatchObject({ state: 'active' })
  },
)

test('the leg on which a call rings is known until its end is', () => {
  const legOf = (call: StoredCall) => ringLegOf(call)?.legId ?? null
  expect(legOf(afterEvents(send(true), rung).call)).toBe('ring')
  expect(legOf(afterEvents(send(true), [arrives]).call)).toBeNull()
  expect(legOf(afterEvents(send(), [...rung, ends('ring', 25, 'timeout')]).call)).toBeNull()
  expect(legOf(afterEvents(send(true), [...rung, answered('ring', 5)]).call)).toBeNull()
})

test('ADR 0039: whatever the legs of a call do that voicemail took, in any order and repeated, it costs 0', () => {
  const legs = [arrives, rings(), answered('caller', 26), ends('caller', 80, 'normal_clearing')]
  const legsRecorded = [
    { legId: 'caller', answeredAt: T + 26_000, endedAt: T + 80_000 },
    { legId: 'ring', answeredAt: null, endedAt: T + 25_000 },
  ]
  const recorded = { ...eventOf('caller', 'recorded', 200), type: 'recorded', legs: legsRecorded } as const
  const later = [...legs, answered('ring', 24), recorded, ends('caller', 80, ASKED)]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...later), { maxLength: 12 }), events => {
      const { call, account } = afterEvents(send(true), [...rung, ends('ring', 25, 'timeout'), ...events])
      expect(call.session).toMatchObject({ state: 'ended', answeredSeconds: 0, cause: 'timeout' })
      expect(call.money).toMatchObject({ chargedMicro: 0, heldMicro: 0, priceMicro: 0 })
      expect(account).toMatchObject(free)
    }),
  )
})

test('a ring in vain costs 0 and holds nothing, in whatever order the carrier tells of its ends', () => {
  const told = [rings(), ends('ring', 25, 'timeout'), ends('caller', 26, 'originator_cancel')]
  fc.assert(
    fc.property(fc.shuffledSubarray(told, { minLength: told.length }), events => {
      const { call, account } = afterEvents(send(true), [arrives, ...events])
      expect(call.session).toMatchObject({ state: 'ended', answeredAt: null })
      expect(call.money.chargedMicro).toBe(0)
      expect(account).toMatchObject(free)
    }),
  )
})

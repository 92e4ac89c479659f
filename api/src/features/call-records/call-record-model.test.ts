import { CALL_START_TOLERANCE_MS, callRecordSchema } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { recordedCall, START } from '../../testing/recorded-calls.ts'
import { newRecord, recordChange, recordPlaceOf } from './call-record-model.ts'

const outgoing = (startedAt = START) => ({ uid: 'ada', direction: 'outgoing', startedAt }) as const
const incoming = { uid: 'ada', direction: 'incoming', startedAt: START } as const
const talk = {
  ...({ answeredSeconds: 60, cause: 'normal_clearing', source: 'callee' } as const),
  session: { state: 'ended', answeredAt: START + 5_000, endedAt: START + 65_000 } as const,
}

describe('S3: where a call’s record stands', () => {
  test.each([
    ['at the start that its browser tells', `ada_${START - 900}_outgoing`, START - 900],
    ['at the carrier’s when it tells none', null, START],
    ['or another person’s', `grace_${START - 900}_outgoing`, START],
    ['or one to us', `ada_${START - 900}_incoming`, START],
    ['or one too far off', `ada_${START + CALL_START_TOLERANCE_MS + 1}_outgoing`, START],
    ['or something else', 'hello', START],
  ])('of one from us: %s', (_how, clientState, startedAt) => {
    expect(recordPlaceOf(recordedCall({ clientState }))).toEqual(outgoing(startedAt))
  })

  test('of one to us: at the carrier’s start, whatever the caller states', () => {
    const clientState = `ada_${START - 900}_incoming`
    expect(recordPlaceOf(recordedCall({ direction: 'incoming', clientState }))).toEqual(incoming)
  })

  test.each([
    ['of a stolen credential', { refusal: 'number-not-owned' }],
    ['from somebody who is blocked', { direction: 'incoming', refusal: 'blocked-caller' }],
  ] as const)('a call %s has none', (_which, wanted) => {
    expect(recordPlaceOf(recordedCall(wanted))).toBeNull()
  })
})

describe('D46: a record says what the evidence says', () => {
  test.each([
    ['outgoing', 'initiated'],
    ['incoming', 'ringing'],
  ] as const)('an %s call that nobody has answered yet is %s', (direction, status) => {
    const record = newRecord(recordedCall({ direction }), { ...outgoing(), direction }, START + 1)
    expect(callRecordSchema.parse(record)).toEqual(record)
    expect(record).toMatchObject({ status, answered: false, endedAt: null, endReason: null, cost: 0 })
    expect(record).toMatchObject({ fromNumber: '+14155550110', toNumber: '+15005550100' })
  })

  test('an answered one is connected, and completed at its end for what was charged', () => {
    const call = recordedCall({ session: { state: 'active', answeredAt: START + 5_000 } })
    const record = newRecord(call, outgoing(), START)
    expect(record).toMatchObject({ status: 'connected', answered: true, connectedAt: START + 5_000 })
    const ended = { ...recordedCall(talk), money: { chargedMicro: 22_000, funds: null } }
    expect(recordChange(record, ended, START + 70_000)).toEqual({
      ...{ status: 'completed', duration: 60, endedAt: START + 65_000, cost: 0.022 },
      ...{ endReason: 'remote_hung_up', updatedAt: START + 70_000 },
    })
  })

  test('nothing that is known already changes it', () => {
    const record = newRecord(recordedCall(talk), outgoing(), START)
    expect(recordChange({ ...record, quality: 'good', seenAt: 1 }, recordedCall(talk), START + 9)).toBeNull()
  })

  test('ADR 0031: it says the rate that the call was let through at, from its beginning on', () => {
    const rate = { microPerMinute: 60_000, incrementSeconds: 6 }
    const call = recordedCall({ rate: { ...rate, version: '7' }, cause: null })
    const record = newRecord(call, outgoing(), START)
    expect(record.rate).toEqual(rate)
    expect(recordChange(record, call, START + 1)).toBeNull()
    expect(newRecord(recordedCall({ refusal: 'credits' }), outgoing(), START).rate).toBeNull()
  })

  test('late evidence changes the price', () => {
    const record = newRecord(recordedCall(talk), outgoing(), START)
    const later = {
      ...recordedCall({ ...talk, answeredSeconds: 61 }),
      money: { chargedMicro: 44_000, funds: null },
    }
    expect(recordChange(record, later, START + 1)).toMatchObject({ cost: 0.044, duration: 61 })
  })

  test('A64: an answer after the end was none', () => {
    const session = { state: 'ended', answeredAt: START + 66_000, endedAt: START + 65_000 } as const
    const record = newRecord(recordedCall({ cause: 'no_answer', session }), outgoing(), START)
    expect(record).toMatchObject({ status: 'missed', answered: false, connectedAt: null, cost: 0 })
  })

  test.each(['credits', 'in-call', 'do-not-disturb', 'unknown-user'])(
    'a call to us that was refused for %s was missed, at once',
    refusal => {
      const record = newRecord(recordedCall({ direction: 'incoming', refusal }), incoming, START)
      expect(record).toMatchObject({ status: 'missed', seenAt: null, endedAt: START, duration: 0 })
    },
  )

  test('a call from us that was refused has failed, however its end is told', () => {
    const refused = recordedCall({ refusal: 'credits', cause: 'call_rejected' })
    expect(newRecord(refused, outgoing(), START)).toMatchObject({
      ...{ status: 'failed', endReason: 'too_few_credits', endedAt: START, seenAt: START },
    })
  })
})

describe('D42: a missed call is to be seen', () => {
  const ringing = newRecord(recordedCall({ direction: 'incoming', callerName: 'Grace' }), incoming, START)
  const missed = recordedCall({ direction: 'incoming', cause: 'originator_cancel', source: 'caller' })
  const declined = recordedCall({ direction: 'incoming', cause: 'user_busy', source: 'callee' })

  test('by who was called, under the name that the caller told', () => {
    expect(ringing).toMatchObject({ contactName: 'Grace', seenAt: START })
    expect(recordChange(ringing, missed, START + 1)).toMatchObject({ status: 'missed', seenAt: null })
  })

  test('but not once more when it was seen, and not when it was declined', () => {
    const seen = { ...ringing, ...recordChange(ringing, missed, START + 1), seenAt: START + 2 }
    const later = { ...missed, session: { ...missed.session, endedAt: START + 66_000 } }
    expect(recordChange(seen, later, START + 3)).toEqual({ endedAt: START + 66_000, updatedAt: START + 3 })
    expect(recordChange(ringing, declined, START + 1)).not.toHaveProperty('seenAt')
  })

  test('and is seen by itself when it turns out that it was not missed', () => {
    const before = newRecord(missed, incoming, START)
    expect(recordChange(before, recordedCall({ ...talk, direction: 'incoming' }), START + 9)).toMatchObject({
      ...{ status: 'completed', answered: true, seenAt: START + 9 },
    })
  })
})

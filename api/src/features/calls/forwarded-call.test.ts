import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { afterEvents, answered, arrives, ends, richAccount, rings } from '../../testing/sample-events.ts'
import { T } from '../../testing/stored-calls.ts'
import { baseRate } from '../../testing/test-rates.ts'
import { isRecordWanted, recordedEvent } from './awaited-record.ts'
import { type Admission, type AdmittedRate, admitByMoney } from './call-admission.ts'
import { ASKED } from './call-end.ts'
import type { StoredCall } from './call-money.ts'
import { type ForwardOrder, sentForward } from './forward-order.ts'
import { hasVoicemail, incomingStep, wishForVoicemail } from './incoming-route.ts'
import { ringLegOf } from './ring-end.ts'

const [MOBILE, OWN] = ['+12125550187', '+14155550110']
const bare = { microPerMinute: 22_000, incrementSeconds: 60 }
const order = (when: ForwardOrder['when']): ForwardOrder => ({
  ...{ to: MOBILE, when, incoming: bare, outgoing: bare, from: '+13105550123', diversion: OWN },
})
const send = (when: ForwardOrder['when'], voicemail = true) => {
  const where = { to: { sipUsername: 'gencred1' }, from: '+13105550123', timeLimitSeconds: 14_400 }
  const rate: AdmittedRate = baseRate
  const sent = {
    kind: 'send',
    uid: 'ada',
    rate,
    canAddCredits: true,
    ...(voicemail && { voicemail }),
  } as const
  const here = { ...sent, where: { ...where, ringSeconds: 25 }, forward: order(when) }
  return when === 'always' ? sentForward(sent, order(when)) : here
}

const isForwarded = ({ admission }: StoredCall) =>
  admission?.kind === 'send' && Boolean(admission.isForwarded)
const inVain = [arrives, rings('ring'), ends('ring', 25, 'timeout')]
const nobodyThere = [arrives, rings('ring'), ends('ring', 1, 'not_found')]

describe('D26: a call that nobody takes here is sent on to the other number', () => {
  test.each([
    ['always', 'at once', [arrives]],
    ['noAnswer', 'when nobody answered', inVain],
    ['noAnswer', 'when no browser was there', nobodyThere],
    [
      'noAnswer',
      'when the ring ended and nobody told why',
      [arrives, rings('ring'), ends('ring', 25, ASKED)],
    ],
    ['unreachable', 'when no browser was there', nobodyThere],
  ] as const)('%s: %s, with five minutes of both set aside', (when, _what, events) => {
    const { call, account } = afterEvents(send(when), events)
    expect(isForwarded(call)).toBe(true)
    expect(call.admission).toMatchObject({
      where: { to: { number: MOBILE }, diversion: OWN, ringSeconds: 25 },
    })
    expect(call.session).toMatchObject({ state: 'initiated', leg: { legId: 'caller' } })
    expect(account).toMatchObject({ heldMicro: 220_000, activeCall: 's1', balanceMicro: 5_000_000 })
    expect(call.money).toMatchObject({ heldMicro: 220_000 })
  })

  test.each([
    ['unreachable', 'that rang, and nobody answered', inVain],
    [
      'unreachable',
      'of whose ring is only known that it is over',
      [arrives, rings('ring'), ends('ring', 25, ASKED)],
    ],
    ['noAnswer', 'that still rings', [arrives, rings('ring')]],
    ['noAnswer', 'that was declined', [arrives, rings('ring'), ends('ring', 5, 'user_busy', 'callee')]],
    ['noAnswer', 'whose caller has given up', [...inVain.slice(0, 2), ends('ring', 9, 'originator_cancel')]],
    ['noAnswer', 'that is answered', [arrives, rings('ring'), answered('ring', 5)]],
  ] as const)('%s: but not one %s', (when, _what, events) => {
    expect(isForwarded(afterEvents(send(when), events).call)).toBe(false)
  })

  test('nor one that its person has voicemail take', () => {
    const ringing = afterEvents(send('noAnswer'), [arrives, rings('ring')])
    const wish = wishForVoicemail(ringing.call, T + 5000) as CarrierEvent
    const { call } = afterEvents(send('noAnswer'), [
      arrives,
      rings('ring'),
      wish,
      ends('ring', 25, 'timeout'),
    ])
    expect([isForwarded(call), hasVoicemail(call)]).toEqual([false, true])
  })
})

describe('D47: both minutes are paid', () => {
  test.each([
    ['always', [arrives]],
    ['noAnswer', inVain],
  ] as const)('%s: from the answer there to the end', (when, before) => {
    const talk = [rings('mobile'), answered('mobile', 40), ends('mobile', 101, 'normal_clearing', 'callee')]
    const { call, account } = afterEvents(send(when), [...before, ...talk])
    expect(call.session).toMatchObject({ state: 'ended', answeredSeconds: 61, answeredAt: T + 40_000 })
    expect(call.money).toMatchObject({ priceMicro: 88_000, chargedMicro: 88_000, entries: 1 })
    expect(account).toMatchObject({ heldMicro: 0, activeCall: null, balanceMicro: 5_000_000 - 88_000 })
  })

  test('I4: whatever is told late of the ring before it changes nothing', () => {
    const talk = [rings('mobile'), answered('mobile', 40), ends('mobile', 101, 'normal_clearing')]
    const late = [answered('ring', 3), ends('ring', 4, 'normal_clearing'), ends('ring', 50, ASKED)]
    fc.assert(
      fc.property(fc.shuffledSubarray([...talk, ...late], { minLength: 6 }), events => {
        const { account } = afterEvents(send('noAnswer'), [...inVain, ...events])
        expect(account).toMatchObject({ heldMicro: 0, balanceMicro: 5_000_000 - 88_000 })
      }),
    )
  })

  test('S5: who has credits for a minute here, but not for both, has voicemail take it', () => {
    const dear = { ...order('noAnswer'), outgoing: { microPerMinute: 1_000_000, incrementSeconds: 60 } }
    const admission = { ...send('noAnswer'), forward: dear } as Admission
    const { call, account } = afterEvents(admission, inVain, { ...richAccount, balanceMicro: 1_200_000 })
    expect([isForwarded(call), hasVoicemail(call)]).toEqual([false, true])
    expect(account).toMatchObject({ heldMicro: 0, activeCall: null, balanceMicro: 1_200_000 })
  })

  test('S9: without credits for more, it may last for what both minutes cost', () => {
    const sent = { ...send('always'), canAddCredits: false } as Extract<Admission, { kind: 'send' }>
    const account = { ...richAccount, balanceMicro: 1_000_000 }
    const admitted = admitByMoney(sent, { id: 's1', direction: 'incoming' }, account, T)
    // 1 credit at 0.044 a minute: 1363 s, less 30 s, and 15 s for the carrier.
    expect(admitted).toMatchObject({ where: { timeLimitSeconds: 1_363 - 30 + 15 } })
  })

  test.each([
    ['is not answered there', ends('mobile', 60, 'timeout')],
    ['is busy there', ends('mobile', 30, 'user_busy', 'callee')],
    ['finds nobody there', ends('mobile', 27, 'not_found')],
  ])('I6: one that %s costs nothing, and voicemail takes it', (_what, end) => {
    const { call, account } = afterEvents(send('noAnswer'), [...inVain, rings('mobile'), end])
    expect(hasVoicemail(call)).toBe(true)
    expect(call.money).toMatchObject({ priceMicro: 0, heldMicro: 0 })
    expect(account).toMatchObject({ heldMicro: 0, activeCall: null, balanceMicro: 5_000_000 })
  })

  test('without voicemail who calls is told that it is busy', () => {
    const { call } = afterEvents(send('noAnswer', false), [
      ...inVain,
      rings('mobile'),
      ends('mobile', 60, 'timeout'),
    ])
    expect([incomingStep(call), hasVoicemail(call)]).toEqual(['refuse', false])
  })

  test('a caller who gives up while it rings there pays nobody', () => {
    const given = [
      rings('mobile'),
      ends('caller', 40, 'originator_cancel'),
      ends('mobile', 40, 'originator_cancel'),
    ]
    const { call, account } = afterEvents(send('noAnswer'), [...inVain, ...given])
    expect(call.session).toMatchObject({ state: 'ended', answeredAt: null })
    expect(account).toMatchObject({ heldMicro: 0, balanceMicro: 5_000_000 })
  })
})

test('the leg that is asked for, should its end not be told, is the one that rings there', () => {
  expect(ringLegOf(afterEvents(send('noAnswer'), inVain).call)).toBeNull()
  expect(ringLegOf(afterEvents(send('noAnswer'), [...inVain, rings('mobile')]).call)?.legId).toBe('mobile')
})

describe('I4: when of the talk at the other number only the end of the caller’s leg is told', () => {
  const told = [...inVain, rings('mobile'), ends('caller', 49, 'normal_clearing')]
  const written = (mobileAnswer: number | null) => [
    { sessionId: 's1', legId: 'caller', answeredAt: T + 30_000, endedAt: T + 49_000 },
    { sessionId: 's1', legId: 'ring', answeredAt: T + 3000, endedAt: T + 25_000 },
    ...(mobileAnswer === null
      ? []
      : [
          {
            ...{ sessionId: 's1', legId: 'mobile' },
            ...{ answeredAt: T + mobileAnswer * 1000, endedAt: T + 49_000 },
          },
        ]),
  ]

  test('the carrier’s detail record is asked for, whatever became of the ring here', () => {
    expect(isRecordWanted(afterEvents(send('noAnswer'), told).call)).toBe(true)
    const answeredHere = [arrives, rings('ring'), ends('ring', 25, 'timeout'), answered('caller', 30)]
    const oneSided = [...answeredHere, rings('mobile'), ends('caller', 49, 'normal_clearing')]
    expect(isRecordWanted(afterEvents(send('noAnswer'), [...oneSided, answered('ring', 31)]).call)).toBe(true)
  })

  test('and both minutes are paid by it, and nothing by the leg on which it rang here', () => {
    const { call, account } = afterEvents(send('noAnswer'), told)
    const record = recordedEvent(call, written(30), T + 200_000) as CarrierEvent
    const paid = afterEvents(send('noAnswer'), [...told, record])
    expect(paid.call.session).toMatchObject({ answeredAt: T + 30_000, answeredSeconds: 19 })
    expect(account.balanceMicro - paid.account.balanceMicro).toBe(44_000)
    expect(recordedEvent(call, written(null), T + 50_000)).toBeNull()
  })
})

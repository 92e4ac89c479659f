import { type CallDirection, toMicro, type VirtualNumber } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { readRates } from '../../read-rates.ts'
import { emptyAccount, sipUserOf } from '../../testing/stored-calls.ts'
import { baseRate, testRates } from '../../testing/test-rates.ts'
import type { LedgerAccount } from '../ledger/ledger.ts'
import { type AdmissionFacts, admitByMoney, admitIncoming, admitOutgoing } from './call-admission.ts'

const NOW = Date.UTC(2026, 0, 1)

const number: VirtualNumber = {
  id: '14155550110',
  phoneNumber: '+14155550110',
  userId: 'ada',
  active: true,
  purchaseDate: 1,
  createdAt: 1,
  expiryDate: NOW + 1,
  lastRenewalDate: null,
  renewalCount: 0,
}

const facts = (change: Partial<AdmissionFacts> = {}): AdmissionFacts => ({
  call: {
    type: 'initiated',
    eventId: 'e1',
    at: NOW,
    callControlId: 'cc1',
    legId: 'leg1',
    sessionId: 's1',
    connectionId: 'c1',
    direction: 'outgoing',
    parked: true,
    from: '+14155550110',
    to: '+15005550100',
    callerName: null,
    sipUsername: 'gencred1',
  },
  sipUser: sipUserOf('ada'),
  number,
  doNotDisturb: false,
  isBlocked: false,
  isUnknown: false,
  hasVoicemail: false,
  forward: null,
  ...{ knownLine: null, awaitsLine: false },
  rates: testRates,
  canAddCredits: false,
  now: NOW,
  ...change,
})

const to = (destination: string) => ({ call: { ...facts().call, to: destination } })

describe('an outgoing call', () => {
  test('goes on for four hours at most, and rings for less than a minute', () => {
    expect(admitOutgoing(facts())).toEqual({
      kind: 'send',
      uid: 'ada',
      rate: baseRate,
      canAddCredits: false,
      where: {
        to: { number: '+15005550100' },
        from: '+14155550110',
        timeLimitSeconds: 14_400,
        ringSeconds: 45,
      },
    })
  })

  test.each<[string, Partial<AdmissionFacts>, string]>([
    ['A52 from a credential that is nobody’s', { sipUser: null }, 'unknown-user'],
    ['A53 from a number of somebody else', { number: { ...number, userId: 'eve' } }, 'number-not-owned'],
    ['A53 from a number that is nobody’s', { number: null }, 'number-not-owned'],
    ['from an inactive number', { number: { ...number, active: false } }, 'number-out-of-service'],
    ['D18 from an expired number', { number: { ...number, expiryDate: NOW } }, 'number-out-of-service'],
    ['D19 to an emergency number', to('+1911'), 'destination'],
    ['D15 abroad', to('+442079460000'), 'destination'],
    ['D15 to a premium number', to('+19005550100'), 'destination'],
    ['D15 to a premium exchange', to('+14159760100'), 'destination'],
    ['D15 to another country behind +1', to('+18765550100'), 'destination'],
    ['D15 to a simulated number of a real carrier', { rates: readRates(undefined, false) }, 'destination'],
    ['to a SIP address', to('sip:gencred2@sip.telnyx.com'), 'destination'],
    ['to itself', to('+14155550110'), 'destination'],
  ])('%s is refused', (_name, change, reason) => {
    expect(admitOutgoing(facts(change))).toMatchObject({ kind: 'refuse', reason })
  })
})

test('D26: whoever wants no call may still make one', () => {
  expect(admitOutgoing(facts({ doNotDisturb: true })).kind).toBe('send')
})

describe('an incoming call', () => {
  const incoming = (change: Partial<AdmissionFacts> = {}) => {
    const call = {
      from: '+15005550106',
      to: '+14155550110',
      callerName: 'Bob',
      direction: 'incoming' as const,
    }
    return facts({ call: { ...facts().call, ...call, sipUsername: null }, ...change })
  }

  test('D21: rings in its owner’s browser for 25 s, which is told the number that was called', () => {
    expect(admitIncoming(incoming())).toEqual({
      kind: 'send',
      uid: 'ada',
      rate: baseRate,
      canAddCredits: false,
      where: {
        to: { sipUsername: 'gencred1' },
        from: '+15005550106',
        fromName: 'Bob',
        timeLimitSeconds: 14_400,
        ringSeconds: 25,
        calledNumber: '+14155550110',
      },
    })
  })

  test.each<[string, Partial<AdmissionFacts>, string]>([
    ['D18 to an expired number', { number: { ...number, expiryDate: NOW } }, 'number-out-of-service'],
    ['D18 to a number that is held', { number: { ...number, active: false } }, 'number-out-of-service'],
    ['D21, D26 while its owner wants no call', { doNotDisturb: true }, 'do-not-disturb'],
    ['D25 from whom its owner has blocked', { isBlocked: true }, 'blocked-caller'],
    [
      'D26 from whom is in no contact, while only contacts are to ring',
      { isUnknown: true, hasVoicemail: true },
      'unknown-caller',
    ],
    [
      'D26 from an unknown one who would disturb',
      { isUnknown: true, hasVoicemail: true, doNotDisturb: true },
      'do-not-disturb',
    ],
    ['to somebody without a place at the carrier', { sipUser: null }, 'unknown-user'],
  ])('%s is refused', (_name, change, reason) => {
    expect(admitIncoming(incoming(change))).toMatchObject({ kind: 'refuse', reason, uid: 'ada' })
  })
})

test('D26: an unknown caller rings where there is no voicemail to be sent to', () => {
  const from = { from: '+15005550106', to: '+14155550110', direction: 'incoming' as const, sipUsername: null }
  const unknown = facts({ call: { ...facts().call, ...from }, isUnknown: true })
  expect(admitIncoming(unknown).kind).toBe('send')
  expect(admitIncoming({ ...unknown, hasVoicemail: true }).kind).toBe('refuse')
})

describe('by money', () => {
  const send = {
    kind: 'send',
    uid: 'ada',
    where: { to: { number: '+15005550100' }, from: '+14155550110', timeLimitSeconds: 14_400 },
    rate: baseRate,
  } as const
  const account = (balance: number, change: Partial<LedgerAccount> = {}): LedgerAccount => ({
    ...emptyAccount('ada'),
    balanceMicro: toMicro(balance),
    ...change,
  })
  const admit = (whose: LedgerAccount | null, direction: CallDirection = 'outgoing') =>
    admitByMoney(send, { id: 's1', direction }, whose, NOW)

  test.each([
    ['B7: the time the credits allow, and a grace', 1, 2697 + 15],
    ['never more than four hours', 500, 14_400],
  ])('%s', (_name, balance, timeLimitSeconds) => {
    expect(admit(account(balance))).toMatchObject({ kind: 'send', where: { timeLimitSeconds } })
  })

  test('B7: where credits can be added the carrier’s limit is the longest call that there is', () => {
    const admitted = admitByMoney(
      { ...send, canAddCredits: true },
      { id: 's1', direction: 'outgoing' },
      account(1),
      NOW,
    )
    expect(admitted).toMatchObject({ kind: 'send', where: { timeLimitSeconds: 14_400 } })
  })

  test('D15: what the minute costs decides how long it lasts', () => {
    const rate = { ...baseRate, microPerMinute: 440_000 }
    const admitted = admitByMoney({ ...send, rate }, { id: 's1', direction: 'outgoing' }, account(2.2), NOW)
    expect(admitted).toMatchObject({ kind: 'send', where: { timeLimitSeconds: 300 - 30 + 15 }, rate })
  })

  test.each<[string, LedgerAccount | null, string]>([
    ['S5 with less than one credit', account(0.999999), 'credits'],
    ['B5 with credits that another thing holds', account(3, { heldMicro: toMicro(2.5) }), 'credits'],
    ['I14 beside another call', account(5, { activeCall: 's2' }), 'in-call'],
    ['without an account', null, 'unknown-user'],
  ])('%s a call is refused', (_name, whose, reason) => {
    expect(admit(whose)).toMatchObject({ kind: 'refuse', uid: 'ada', reason })
    expect(admit(whose, 'incoming')).toMatchObject({ kind: 'refuse', uid: 'ada', reason })
  })

  describe('D37: a new account', () => {
    const DAY = 86_400_000
    const fresh = (spent: number, daysOld = 1, day = NOW / DAY) =>
      account(100, { openedAt: NOW - daysOld * DAY, spent: { day, micro: toMicro(spent) } })

    test.each<[string, LedgerAccount, unknown]>([
      ['that has spent its ten credits today', fresh(9.5), { kind: 'refuse', reason: 'spending-limit' }],
      ['that spent them yesterday', fresh(9.5, 1, NOW / DAY - 1), { kind: 'send' }],
      ['that is seven days old', fresh(9.5, 7), { kind: 'send' }],
      ['with two left may talk for as long as they last', fresh(8), { where: { timeLimitSeconds: 5439 } }],
    ])('%s', (_name, whose, expected) => {
      expect(admit(whose)).toMatchObject(expected as object)
    })
  })
})

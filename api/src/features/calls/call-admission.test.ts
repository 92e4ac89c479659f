import { toMicro, type VirtualNumber } from '@parley/shared-contract'
import { describe, expect, test } from 'vitest'
import { type AdmissionFacts, admitIncoming, admitOutgoing } from './call-admission.ts'

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
  sipUser: { uid: 'ada', credentialId: 'x', sipUsername: 'gencred1', staleCredentialId: null },
  number,
  availableMicro: toMicro(1),
  doNotDisturb: false,
  inCall: false,
  now: NOW,
  ...change,
})

const to = (destination: string) => ({ call: { ...facts().call, to: destination } })

describe('an outgoing call', () => {
  test('goes on with the time the credits allow, plus the grace of the carrier’s wall', () => {
    expect(admitOutgoing(facts())).toEqual({
      kind: 'send',
      uid: 'ada',
      where: { to: { number: '+15005550100' }, from: '+14155550110', timeLimitSeconds: 2697 + 15 },
    })
  })

  test('never asks the carrier for more than four hours', () => {
    expect(admitOutgoing(facts({ availableMicro: toMicro(500) }))).toMatchObject({
      where: { timeLimitSeconds: 14_400 },
    })
  })

  test.each<[string, Partial<AdmissionFacts>, string]>([
    ['A52 from a credential that is nobody’s', { sipUser: null }, 'unknown-user'],
    ['A53 from a number of somebody else', { number: { ...number, userId: 'eve' } }, 'number-not-owned'],
    ['A53 from a number that is nobody’s', { number: null }, 'number-not-owned'],
    ['from an inactive number', { number: { ...number, active: false } }, 'number-out-of-service'],
    ['D18 from an expired number', { number: { ...number, expiryDate: NOW } }, 'number-out-of-service'],
    ['S5 with less than one credit', { availableMicro: toMicro(0.999999) }, 'credits'],
    ['I14 beside another call', { inCall: true }, 'in-call'],
    ['D19 to an emergency number', to('+1911'), 'destination'],
    ['D15 abroad', to('+442079460000'), 'destination'],
    ['D15 to a premium number', to('+19005550100'), 'destination'],
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
      where: {
        to: { sipUsername: 'gencred1' },
        from: '+15005550106',
        fromName: 'Bob',
        timeLimitSeconds: 2712,
        ringSeconds: 25,
        calledNumber: '+14155550110',
      },
    })
  })

  test.each<[string, Partial<AdmissionFacts>, string]>([
    ['D21 with too few credits', { availableMicro: toMicro(0.5) }, 'credits'],
    ['D18 to an expired number', { number: { ...number, expiryDate: NOW } }, 'number-out-of-service'],
    ['D21, D26 while its owner wants no call', { doNotDisturb: true }, 'do-not-disturb'],
    ['I14, D21 during another call', { inCall: true }, 'in-call'],
    ['to somebody without a place at the carrier', { sipUser: null }, 'unknown-user'],
  ])('%s is refused', (_name, change, reason) => {
    expect(admitIncoming(incoming(change))).toMatchObject({ kind: 'refuse', reason })
  })
})

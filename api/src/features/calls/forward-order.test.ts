import { describe, expect, test } from 'vitest'
import { testRates } from '../../testing/test-rates.ts'
import { forwardOrderOf } from './forward-order.ts'

const [OWN, MOBILE, CALLER] = ['+14155550110', '+12125550187', '+13105550123']
const settings = { callForwarding: true, forwardTo: MOBILE, forwardWhen: 'always' } as const
const facts = {
  call: { from: CALLER, callerName: 'Bob', diverted: false },
  ...{ calledNumber: OWN, settings, confirmed: MOBILE, isOurs: false, rates: testRates },
}

test('D26: a call goes to the number that was confirmed, under the caller’s number, as one to ours', () => {
  expect(forwardOrderOf(facts)).toEqual({
    ...{ to: MOBILE, when: 'always', from: CALLER, fromName: 'Bob', diversion: OWN },
    incoming: { microPerMinute: 22_000, incrementSeconds: 60 },
    outgoing: { microPerMinute: 22_000, incrementSeconds: 60 },
  })
})

test.each([
  ['withholds their number', 'anonymous'],
  ['has a short one', '911'],
  ['has one that is not written as numbers are', '3105550123'],
])('a caller who %s is shown as ours', (_who, from) => {
  const call = { from, callerName: null }
  expect(forwardOrderOf({ ...facts, call })).toMatchObject({ from: OWN, diversion: OWN })
})

describe('D26, ADR 0046: nothing is forwarded', () => {
  test.each([
    ['while the switch is off', { settings: { ...settings, callForwarding: false } }],
    ['without a number', { settings: { ...settings, forwardTo: null } }],
    ['to a number that was not confirmed', { confirmed: null }],
    ['to another than the one that was confirmed', { confirmed: '+12125550188' }],
    ['to a number of Parley', { isOurs: true }],
    ['that was forwarded to us', { call: { ...facts.call, diverted: true } }],
    ['that comes from the number that it would go to', { call: { ...facts.call, from: MOBILE } }],
    ['that comes from our own number', { call: { ...facts.call, from: OWN } }],
    ['to our own number', { settings: { ...settings, forwardTo: OWN }, confirmed: OWN }],
    [
      'where no call may go',
      { settings: { ...settings, forwardTo: '+442079460018' }, confirmed: '+442079460018' },
    ],
  ])('%s', (_when, change) => {
    expect(forwardOrderOf({ ...facts, ...change })).toBeNull()
  })
})

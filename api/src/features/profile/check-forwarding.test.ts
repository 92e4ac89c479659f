import { defaultSettings } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { testRates } from '../../testing/test-rates.ts'
import { checkForwarding } from './check-forwarding.ts'

const [OWN, MOBILE] = ['+14155550142', '+12125550187']

test.each([
  ['nothing', { callForwarding: false, forwardTo: null }, null],
  ['a number that was confirmed', { callForwarding: true, forwardTo: MOBILE }, MOBILE],
  ['a number for later', { callForwarding: false, forwardTo: MOBILE }, null],
])('D26: calls may be forwarded to %s', (_name, change, confirmed) => {
  expect(() => checkForwarding({ ...defaultSettings, ...change }, OWN, confirmed, testRates)).not.toThrow()
})

test.each([
  ['no number yet', null, null, 'INVALID_REQUEST'],
  ['the own number', OWN, OWN, 'INVALID_REQUEST'],
  ['a number abroad', '+442079460018', '+442079460018', 'INTERNATIONAL'],
  ['a premium number', '+19005550100', '+19005550100', 'DESTINATION_BLOCKED'],
  ['a number that nobody has confirmed', MOBILE, null, 'FORWARDING_UNCONFIRMED'],
  ['another than the one that was confirmed', MOBILE, '+12125550188', 'FORWARDING_UNCONFIRMED'],
])('D15, D26: calls are not forwarded to %s', (_name, forwardTo, confirmed, code) => {
  expect(() =>
    checkForwarding({ ...defaultSettings, callForwarding: true, forwardTo }, OWN, confirmed, testRates),
  ).toThrow(expect.objectContaining({ code }))
})

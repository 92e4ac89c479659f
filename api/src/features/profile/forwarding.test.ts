import { defaultSettings } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { testRates } from '../../testing/test-rates.ts'
import { checkForwarding } from './forwarding.ts'

const own = '+14155550142'

test.each([
  ['nothing', { callForwarding: false, forwardTo: null }],
  ['a number', { callForwarding: true, forwardTo: '+12125550187' }],
  ['a number for later', { callForwarding: false, forwardTo: '+12125550187' }],
])('D26: calls may be forwarded to %s', (_name, change) => {
  expect(() => checkForwarding({ ...defaultSettings, ...change }, own, testRates)).not.toThrow()
})

test.each([
  ['no number yet', null, 'INVALID_REQUEST'],
  ['the own number', own, 'INVALID_REQUEST'],
  ['a number abroad', '+442079460018', 'INTERNATIONAL'],
  ['a premium number', '+19005550100', 'DESTINATION_BLOCKED'],
])('D15, D26: calls are not forwarded to %s', (_name, forwardTo, code) => {
  expect(() =>
    checkForwarding({ ...defaultSettings, callForwarding: true, forwardTo }, own, testRates),
  ).toThrow(expect.objectContaining({ code }))
})

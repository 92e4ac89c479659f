import { sampleCall, sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { searchedDigits, searchedNumbers } from './search-model.ts'

const contacts = [
  sampleContact({ displayName: 'Zoë Ångström', numbers: [{ e164: '+12125550187', label: '' }] }),
  sampleContact({
    displayName: 'Ada',
    company: 'Analytical Engines',
    numbers: [
      { e164: '+14155550142', label: 'work' },
      { e164: '+15005550100', label: 'home' },
    ],
  }),
]
const calls = [
  sampleCall({ toNumber: '+16175550133', contactName: 'Grace Hopper' }),
  sampleCall({ direction: 'incoming', fromNumber: '' }),
]

test.each([
  ['zoe', ['+12125550187']],
  ['ångst', ['+12125550187']],
  ['engines ana', ['+14155550142', '+15005550100']],
  ['hop', ['+16175550133']],
  ['opper', []],
  ['(617) 555', ['+16175550133']],
  ['55501', ['+12125550187', '+14155550142', '+15005550100', '+16175550133']],
  ['55', []],
  ['unk', ['']],
  ['nobody at all', []],
])('"%s" means these numbers', (search, numbers) => {
  expect(searchedNumbers(search, contacts, calls)).toEqual(numbers)
})

test.each([
  ['500 555-01', '50055501'],
  ['+1 (500)', '1500'],
  ['12', ''],
  ['ada 555', ''],
])('the digits looked for by "%s"', (search, digits) => {
  expect(searchedDigits(search)).toBe(digits)
})

import { sampleContact } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { pastedNumbers, suggestRecipients, typedNumber } from './recipients-model.ts'

const [grace, jose] = [
  sampleContact({ displayName: 'Grace Hopper', numbers: [{ e164: '+12125550187', label: 'mobile' }] }),
  sampleContact({ displayName: 'José Díaz', numbers: [{ e164: '+16175550133', label: 'home' }] }),
]
const found = (typed: string, chosen: readonly string[] = []) =>
  suggestRecipients([grace, jose], typed, chosen).map(({ name, number }) => name ?? number)

test.each([
  ['gr', ['Grace Hopper']],
  ['hop', ['Grace Hopper']],
  ['jose', ['José Díaz']],
  ['617', ['José Díaz']],
  ['6', []],
  ['', []],
  ['212-555-0187', ['Grace Hopper']],
  ['415 555 0100', ['+14155550100']],
])('%j finds %j', (typed, people) => {
  expect(found(typed)).toEqual(people)
})

test('who is chosen is not offered again', () => {
  expect(found('grace', ['+12125550187'])).toEqual([])
})

test('what is no whole number is none', () => {
  expect(typedNumber('415 555')).toBeNull()
  expect(typedNumber('Grace')).toBeNull()
})

test('a pasted list is numbers, each once, or nothing', () => {
  expect(pastedNumbers('415 555 0100; (212) 555-0187,\n+14155550100')).toEqual([
    '+14155550100',
    '+12125550187',
  ])
  expect(pastedNumbers('415 555 0100, Grace')).toEqual([])
})

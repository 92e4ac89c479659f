import { expect, test } from 'vitest'
import { paidByFrom } from './stripe-facts.ts'

const visa = { brand: 'visa', last4: '4242' }
const unknown = { card: null, isCardless: false }

test.each<[string, unknown, ReturnType<typeof paidByFrom>]>([
  ['a card is told', { type: 'card', card: visa }, { card: visa, isCardless: false }],
  ['something else is told', { type: 'link', link: {} }, { card: null, isCardless: true }],
  ['a card without a name says nothing', { type: 'card', card: { brand: null, last4: '4242' } }, unknown],
  ['a card of which nothing is told says nothing', { type: 'card' }, unknown],
])('by what a payment was paid: %s', (_what, payment_method_details, paidBy) => {
  expect(paidByFrom({ latest_charge: { payment_method_details } })).toEqual(paidBy)
})

test('by what a payment was paid: one without a charge, or that the provider does not know, says nothing', () => {
  expect([paidByFrom({ latest_charge: null }), paidByFrom(null)]).toEqual([unknown, unknown])
})

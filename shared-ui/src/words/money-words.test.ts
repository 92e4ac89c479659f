import { MICRO_PER_CREDIT, toCredits } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MoneyForm, moneyFigures, moneyWords, signedMoney } from './money-words.ts'

const forms: readonly MoneyForm[] = ['balance', 'payment', 'rate', 'charge']
const anyMicro = fc.nat(1_000_000 * MICRO_PER_CREDIT)

describe('D45: money reads the same everywhere', () => {
  test.each<[number, MoneyForm, string]>([
    [3.25, 'balance', '3.25 credits'],
    [5, 'payment', '5.00 credits'],
    [3.478, 'balance', '3.47 credits'],
    [1, 'balance', '1.00 credits'],
    [0.1, 'charge', '0.100 credits'],
    [0.022, 'rate', '0.022 credits'],
    [1234.567, 'balance', '1234.56 credits'],
    [0.0099, 'balance', '0.00 credits'],
  ])('%s as a %s reads %s', (credits, form, text) => {
    expect(moneyWords(credits, form)).toBe(text)
  })

  test('it never shows more than there is, and less by no more than its last digit', () => {
    fc.assert(
      fc.property(anyMicro, fc.constantFrom(...forms), (micro, form) => {
        const figures = moneyFigures(toCredits(micro), form)
        const [, places = ''] = figures.split('.')
        const shown = Math.round(Number(figures) * MICRO_PER_CREDIT)
        expect(places).toHaveLength(form === 'balance' || form === 'payment' ? 2 : 3)
        expect(shown).toBeLessThanOrEqual(micro)
        expect(micro - shown).toBeLessThan(MICRO_PER_CREDIT / 10 ** places.length)
      }),
    )
  })

  test('more money never reads as less', () => {
    fc.assert(
      fc.property(anyMicro, anyMicro, fc.constantFrom(...forms), (a, b, form) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(Number(moneyFigures(toCredits(less), form))).toBeLessThanOrEqual(
          Number(moneyFigures(toCredits(more), form)),
        )
      }),
    )
  })

  test('whole thousandths, as every price is, are shown to the last one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), thousandths => {
        expect(moneyFigures(thousandths / 1000, 'charge')).toBe((thousandths / 1000).toFixed(3))
      }),
    )
  })
})

test.each<[number, MoneyForm, string]>([
  [5, 'payment', '+5.00 credits'],
  [-0.022, 'charge', '−0.022 credits'],
  [-1.5, 'payment', '−1.50 credits'],
  [0, 'balance', '0.00 credits'],
])('%s moves a balance by %s: %s', (credits, form, text) => {
  expect(signedMoney(credits, form)).toBe(text)
})

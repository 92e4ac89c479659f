import {
  baseCallRate,
  type CallRate,
  MICRO_PER_CREDIT,
  maxCallSeconds,
  toCredits,
} from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chargeTerms,
  dollarsWords,
  lastingWords,
  type MoneyForm,
  moneyFigures,
  moneyParts,
  moneyWords,
  rateWords,
  signedMoney,
} from './money-words.ts'

const forms: readonly MoneyForm[] = ['balance', 'payment', 'rate', 'charge', 'sum']
const anyMicro = fc.nat(1_000_000 * MICRO_PER_CREDIT)

describe('D45: money reads the same everywhere', () => {
  test.each<[number, MoneyForm, string]>([
    [3.25, 'balance', '3.25 credits'],
    [5, 'payment', '5.00 credits'],
    [3.478, 'balance', '3.47 credits'],
    [1, 'balance', '1.00 credits'],
    [0.1, 'charge', '0.100 credits'],
    [0.022, 'rate', '0.022 credits'],
    [999.999, 'balance', '999.99 credits'],
    [1234.567, 'balance', '1,234.56 credits'],
    [12345.678, 'balance', '12,345.67 credits'],
    [1234.567, 'charge', '1,234.567 credits'],
    [1_000_000, 'payment', '1,000,000.00 credits'],
    [0.0099, 'balance', '0.00 credits'],
    [4.5, 'sum', '4.50 credits'],
    [9.044, 'sum', '9.044 credits'],
    [0, 'sum', '0.00 credits'],
    [7.522, 'least', '7.53 credits'],
    [10, 'least', '10.00 credits'],
    [0.001, 'least', '0.01 credits'],
    [0, 'least', '0.00 credits'],
  ])('%s as a %s reads %s', (credits, form, text) => {
    expect(moneyWords(credits, form)).toBe(text)
  })

  test('it never shows more than there is, and less by no more than its last digit', () => {
    fc.assert(
      fc.property(anyMicro, fc.constantFrom(...forms), (micro, form) => {
        const figures = moneyFigures(toCredits(micro), form)
        const [, places = ''] = figures.split('.')
        const shown = Math.round(Number(figures) * MICRO_PER_CREDIT)
        const isWhole = form === 'sum' && micro % (MICRO_PER_CREDIT / 100) === 0
        expect(places).toHaveLength(form === 'balance' || form === 'payment' || isWhole ? 2 : 3)
        expect(shown).toBeLessThanOrEqual(micro)
        expect(micro - shown).toBeLessThan(MICRO_PER_CREDIT / 10 ** places.length)
      }),
    )
  })

  test('D45: the least that has to be paid is enough, and not by a cent too much', () => {
    fc.assert(
      fc.property(anyMicro, micro => {
        const shown = Math.round(Number(moneyFigures(toCredits(micro), 'least')) * MICRO_PER_CREDIT)
        expect(shown - micro).toBeGreaterThanOrEqual(0)
        expect(shown - micro).toBeLessThan(10_000)
      }),
    )
  })

  test('thousands are told apart, and nothing else changes', () => {
    fc.assert(
      fc.property(anyMicro, fc.constantFrom(...forms), (micro, form) => {
        const [before, figures, after] = moneyParts(toCredits(micro), form)
        expect(before + figures + after).toBe(moneyWords(toCredits(micro), form))
        expect(figures).toMatch(/^\d{1,3}(,\d{3})*\.\d+$/)
        expect(figures.replaceAll(',', '')).toBe(moneyFigures(toCredits(micro), form))
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

describe('how long a balance lasts', () => {
  test.each([
    [0, 'about 0 s'],
    [3.25, 'about 2 h 27 min'],
    // 909 minutes are paid for; a call ends half a minute before that (S9).
    [20, 'about 15 h 8 min'],
    [131, 'about 99 h 14 min'],
    [133, 'over 100 h'],
    [12_345.67, 'over 9,300 h'],
  ])('%s credits: %s', (credits, text) => {
    expect(lastingWords(credits, baseCallRate)).toBe(text)
  })

  test('it is never more than there is, and less by no more than a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 133, max: 1_000_000 }), credits => {
        const shown = Number(lastingWords(credits, baseCallRate).replace(/\D/g, '')) * 3600
        expect(shown).toBeLessThanOrEqual(maxCallSeconds(credits))
        expect(shown).toBeGreaterThan(maxCallSeconds(credits) * 0.9)
      }),
    )
  })
})

const inSixes: CallRate = { microPerMinute: 60_000, incrementSeconds: 6 }
const bySeconds: CallRate = { microPerMinute: 60_000, incrementSeconds: 1 }

test.each<[CallRate, string, string]>([
  [baseCallRate, '0.022 credits per started minute', '5 started minutes × 0.022'],
  [inSixes, '0.060 credits per minute, counted in steps of 6 s', '4:12 × 0.060 per minute'],
  [bySeconds, '0.060 credits per minute, counted by the second', '4:10 × 0.060 per minute'],
])('D15: %j is "%s", and 250 s of it are "%s"', (rate, words, terms) => {
  expect(rateWords(rate)).toBe(words)
  expect(chargeTerms(250, rate)).toBe(terms)
})

test('D15: a balance lasts as long as the rate lets it', () => {
  expect(lastingWords(3.25, inSixes)).toBe('about 53 min')
  expect(lastingWords(1, { microPerMinute: 1_000_000, incrementSeconds: 60 })).toBe('about 30 s')
})

test.each<[number, MoneyForm, string]>([
  [25, 'payment', 'US$25.00'],
  [1234.5, 'sum', 'US$1,234.50'],
  [0.022, 'rate', 'US$0.022'],
  [0.01, 'rate', 'US$0.010'],
])('D45: %s dollars as a %s are %s, in as many digits as credits have', (dollars, form, words) => {
  expect(dollarsWords(dollars, form)).toBe(words)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callPriceMicro, creditRefusal, maxCallSeconds, startedMinutes } from './call-price.ts'
import { toCredits, toMicro } from './credits.ts'

describe('S9: a call costs 0.022 credits per started minute, at least one', () => {
  test.each([
    [0, 22_000],
    [1, 22_000],
    [60, 22_000],
    [60.001, 44_000],
    [61, 44_000],
    [250, 110_000],
    [7200, 2_640_000],
  ])('%s s cost %s micro-credits', (seconds, micro) => {
    expect(callPriceMicro(seconds)).toBe(micro)
  })

  test.each([
    [0, 1, 60_000],
    [1, 60, 60_000],
    [61, 60, 120_000],
    [61, 6, 66_000],
    [61, 1, 61_000],
    [250, 30, 270_000],
  ])('at another rate %s s in steps of %s s cost %s micro-credits', (seconds, incrementSeconds, micro) => {
    expect(callPriceMicro(seconds, { microPerMinute: 60_000, incrementSeconds })).toBe(micro)
  })

  test('four minutes ten are five started minutes', () => {
    expect(startedMinutes(250)).toBe(5)
  })
})

describe('S9: the longest call is what the credits last, less 30 s', () => {
  test.each([
    [0, 0],
    [0.022, 30],
    [1, 2697],
    [5, 13_606],
  ])('%s credits last %s s', (credits, seconds) => {
    expect(maxCallSeconds(credits)).toBe(seconds)
  })

  test('B1: a call that ends in time never costs more than 0.011 credit above the balance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 50_000_000 }), micro => {
        const seconds = maxCallSeconds(toCredits(micro))
        expect(callPriceMicro(seconds) - micro).toBeLessThanOrEqual(11_000)
      }),
    )
  })
})

describe('S5: the credit checks say why not', () => {
  test.each([
    [0.99, 'make', 'credits'],
    [0.99, 'answer', 'credits'],
    [0, 'make', 'credits'],
  ] as const)('%s credits, to %s: there are too few %s', (credits, place, lacking) => {
    const details = { place, lacking }
    expect(creditRefusal(credits, place)).toEqual({ code: 'INSUFFICIENT_CREDITS', details })
  })

  test('at nearly a credit a minute, one credit is a minute short of its margin', () => {
    const rate = { microPerMinute: 900_000, incrementSeconds: 60 }
    const details = { place: 'make', lacking: 'minute' }
    expect(creditRefusal(1, 'make', rate)).toEqual({ code: 'INSUFFICIENT_CREDITS', details })
    expect(creditRefusal(1.35, 'make', rate)).toBeNull()
  })

  test.each(['make', 'answer'] as const)('one credit is enough to %s a call', action => {
    expect(creditRefusal(1, action)).toBeNull()
  })
})

describe('D8: money is whole micro-credits', () => {
  test('a thousand minutes add up exactly, which floats do not', () => {
    const sum = Array.from({ length: 1000 }, () => toMicro(0.022)).reduce((a, b) => a + b, 0)
    expect(toCredits(sum)).toBe(22)
    expect(Object.is(toMicro(-0), 0)).toBe(true)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is no amount', amount => {
    expect(() => toMicro(amount)).toThrow(RangeError)
  })
})

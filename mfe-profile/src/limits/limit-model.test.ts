import { type Spending, toCredits, toMicro } from '@parley/shared-contract'
import { moneyFigures } from '@parley/shared-ui/words'
import { expect, test } from 'vitest'
import { dayFigures, spentTerm } from './limit-model.ts'

const day = (limit: number | null, spent: number, held = 0): Spending => ({
  ...{ limit, spent, held, limitedBy: 'own', ownLimit: null, until: 0, newUntil: null },
})
/** As a page shows it, in cents. */
const shown = (credits: number | null) => Math.round(Number(moneyFigures(credits ?? 0, 'payment')) * 100)

test.each([
  ['midnight', new Date(2026, 10, 23), 'Spent today'],
  ['an evening, as in New York', new Date(2026, 10, 22, 19), 'Spent since 7:00 PM'],
  ['a morning, as in Tokyo', new Date(2026, 10, 23, 9), 'Spent since 9:00 AM'],
])('D37: of a day of UTC that begins here at %s it is said what its sum is of', (_when, start, term) => {
  // No line breaks before PM.
  expect(spentTerm(start.getTime(), 'en-US').replace(/\s/g, ' ')).toBe(term)
})

test('what is spent and what is left add up: 7.521 of 10.00 leaves 2.47, so 7.53 is spent', () => {
  expect(dayFigures(day(10, 7.521))).toEqual({ limit: 10, spent: 7.53, held: 0, left: 2.47 })
})

test('where more is gone than the limit lets go, nothing is left', () => {
  expect(dayFigures(day(5, 9, 0.11))).toEqual({ limit: 5, spent: 9, held: 0.11, left: 0 })
})

test('spent, set aside and left as they are shown add up to the limit, and what is left is never more than there is', () => {
  let seed = 41
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % (most + 1)
  }
  for (let round = 0; round < 5_000; round += 1) {
    const limitMicro = 1_000_000 + upTo(99_900) * 10_000
    const spentMicro = upTo(limitMicro)
    const heldMicro = upTo(limitMicro - spentMicro)
    const figures = dayFigures(day(toCredits(limitMicro), toCredits(spentMicro), toCredits(heldMicro)))
    const { limit, spent, held, left } = figures
    expect(shown(spent) + shown(held) + shown(left), JSON.stringify(figures)).toBe(shown(limit))
    expect(shown(limit) * 10_000).toBe(limitMicro)
    expect(toMicro(left ?? 0)).toBeLessThanOrEqual(limitMicro - spentMicro - heldMicro)
    expect(Math.abs(toMicro(spent) - spentMicro)).toBeLessThan(10_000)
    expect(Math.abs(toMicro(held) - heldMicro)).toBeLessThan(10_000)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversationRating, gradeOf } from './conversation-rating.ts'

const clear = { loss: 0, jitterMs: 0, roundTripMs: 0 }

test.each([
  ['in one room', clear, 'excellent'],
  ['across a continent', { loss: 0, jitterMs: 5, roundTripMs: 90 }, 'excellent'],
  ['by satellite', { loss: 0, jitterMs: 5, roundTripMs: 560 }, 'good'],
  ['with 3 % lost', { ...clear, loss: 0.03 }, 'excellent'],
  ['with 6 % lost', { ...clear, loss: 0.06 }, 'good'],
  ['with 10 % lost', { ...clear, loss: 0.1 }, 'fair'],
  ['with 20 % lost', { ...clear, loss: 0.2 }, 'poor'],
  ['on a shaky radio link', { loss: 0.02, jitterMs: 90, roundTripMs: 120 }, 'good'],
  ['with nothing left', { ...clear, loss: 1 }, 'poor'],
])('G.107: a conversation %s is %o: %s', (_what, impairments, grade) => {
  expect(gradeOf(conversationRating(impairments))).toBe(grade)
})

const impairments = fc.record({
  loss: fc.double({ min: 0, max: 1, noNaN: true }),
  jitterMs: fc.double({ min: 0, max: 2_000, noNaN: true }),
  roundTripMs: fc.double({ min: 0, max: 10_000, noNaN: true }),
})

test('a rating lies on its scale, and whatever gets worse never rates better', () => {
  fc.assert(
    fc.property(impairments, impairments, (one, more) => {
      const rating = conversationRating(one)
      expect(rating).toBeGreaterThanOrEqual(0)
      expect(rating).toBeLessThanOrEqual(93.2)
      const worse = {
        loss: Math.min(1, one.loss + more.loss),
        jitterMs: one.jitterMs + more.jitterMs,
        roundTripMs: one.roundTripMs + more.roundTripMs,
      }
      expect(conversationRating(worse)).toBeLessThanOrEqual(rating)
    }),
  )
})

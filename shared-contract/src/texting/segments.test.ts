import fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

test.each([
  ['nothing', '', 1, 'GSM-7', 160],
  ['160 letters', 'a'.repeat(160), 1, 'GSM-7', 0],
  ['161 letters', 'a'.repeat(161), 2, 'GSM-7', 145],
  ['306 letters', 'a'.repeat(306), 2, 'GSM-7', 0],
  ['307 letters', 'a'.repeat(307), 3, 'GSM-7', 152],
  ['80 braces, each of two septets', '{'.repeat(80), 1, 'GSM-7', 0],
  ['81 braces', '{'.repeat(81), 2, 'GSM-7', 143],
  ['a cedilla that is not of GSM 03.38', 'ç', 1, 'UCS-2', 69],
  ['70 signs of other scripts', 'ж'.repeat(70), 1, 'UCS-2', 0],
  ['71 signs of other scripts', 'ж'.repeat(71), 2, 'UCS-2', 63],
  ['35 emoji, each of two units', '😀'.repeat(35), 1, 'UCS-2', 0],
  ['66 emoji', '😀'.repeat(66), 2, 'UCS-2', 1],
  ['67 emoji, of which none is cut', '😀'.repeat(67), 3, 'UCS-2', 65],
] as const)('D23: %s', (_what, text, count, encoding, left) => {
  expect(segmentsOf(text)).toEqual({ count, encoding, left })
})

test('D23: curly quotes stay what they are, and cost what they cost', () => {
  expect(segmentsOf(`“${'a'.repeat(70)}”`)).toMatchObject({ encoding: 'UCS-2', count: 2 })
})

test('a longer text never has fewer segments', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ unit: 'grapheme' }),
      (text, more) => {
        expect(segmentsOf(text + more).count).toBeGreaterThanOrEqual(segmentsOf(text).count)
      },
    ),
  )
})

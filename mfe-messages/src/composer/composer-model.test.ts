import { sampleRates } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { textRefusal, textSize } from './composer-model.ts'

test.each([
  ['', ''],
  ['   ', ''],
  ['Hello', '1 text · 0.010 credits'],
  ['a'.repeat(161), '2 texts · 0.020 credits'],
  ['ж'.repeat(71), '2 texts · 0.020 credits'],
])('D23: %j takes %j', (body, size) => {
  expect(textSize(body, sampleRates).size).toBe(size)
})

test('to several people it is as many texts, each paid for', () => {
  expect(textSize('Hello', sampleRates, 3).size).toBe('3 texts · 0.030 credits')
})

test('D47: with pictures it costs the same however long it is, each for itself', () => {
  expect(textSize('', sampleRates, 1, 1)).toMatchObject({
    isEmpty: false,
    size: 'Picture message · 0.030 credits',
  })
  expect(textSize('ж'.repeat(200), sampleRates, 1, 3).cost).toBe(0.03)
  expect(textSize('Look', sampleRates, 3, 1).size).toBe('3 picture messages · 0.090 credits')
  expect(textSize('Look', null, 1, 1).size).toBe('Picture message')
})

test('before the prices are known only the number of texts is said', () => {
  expect(textSize('Hello', null).size).toBe('1 text')
})

test('that an emoji makes it dearer is said where it does', () => {
  expect(textSize('😀', sampleRates).note).toBeNull()
  expect(textSize(`${'a'.repeat(80)}😀`, sampleRates).note).toContain('Emoji')
  expect(textSize('a'.repeat(161), sampleRates).note).toBeNull()
})

test('more than ten segments are too long, and it is said by how much', () => {
  expect(textSize('a'.repeat(1530), sampleRates).tooLong).toBeNull()
  const sentence = 'This text is too long: it would be 11 texts, and 10 is the most.'
  expect(textSize('a'.repeat(1531), sampleRates).tooLong).toBe(sentence)
  expect(textSize('a'.repeat(1531), sampleRates, 1, 1).tooLong).toBe(sentence)
})

test('what is said of calls elsewhere is said of texts here', () => {
  expect(textRefusal({ code: 'NO_VIRTUAL_NUMBER' })).not.toContain('call')
  expect(textRefusal({ code: 'OPTED_OUT' })).toBeNull()
  const details = { place: 'action', need: 0.02, have: 0.004 } as const
  expect(textRefusal({ code: 'INSUFFICIENT_CREDITS', details })).toBeNull()
})

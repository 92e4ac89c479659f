import { describe, expect, test } from 'vitest'
import { type ColourMode, readColourMode, themeOf } from './colour-mode.ts'

const storageWith = (value: string | null) => () => ({ getItem: () => value }) as unknown as Storage

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['purple', 'system'],
  [null, 'system'],
] as const)('a kept %s is read as %s', (kept, mode) => {
  expect(readColourMode(storageWith(kept))).toBe(mode)
})

test('storage that throws counts as no choice', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readColourMode(closed)).toBe('system')
})

describe('D33: the choice on this device wins over the system', () => {
  test.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] satisfies [ColourMode, boolean, string][])('%s with a dark system %s is %s', (mode, dark, theme) => {
    expect(themeOf(mode, dark)).toBe(theme)
  })
})

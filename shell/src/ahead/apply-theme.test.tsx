import { afterEach, expect, test, vi } from 'vitest'
import { applyTheme } from './apply-theme.ts'
import { isKnownHere, noteKnown } from './known-here.ts'

/** A page on a device with this choice kept and a system of this colour. */
function themeOn(kept: string | null, systemIsDark: boolean): string | undefined {
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark, addEventListener: () => {} }))
  if (kept === null) localStorage.removeItem('parley.colour-mode')
  else localStorage.setItem('parley.colour-mode', kept)
  applyTheme()
  return document.documentElement.dataset.theme
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
  ['purple', false, 'light'],
  [null, true, 'dark'],
])('D33: a kept %s under a dark system %s shows %s', (kept, systemIsDark, theme) => {
  expect(themeOn(kept, systemIsDark)).toBe(theme)
})

test('storage that is closed to us counts as no choice, and knows nobody', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(themeOn(null, true)).toBe('dark')
  noteKnown()
  expect(isKnownHere()).toBe(false)
})

test.each([
  ['knows somebody', '{"metadata":{}}', true],
  ['knows nobody', null, false],
])('a page on a device that %s is drawn for them', (_, kept, isKnown) => {
  if (kept === null) localStorage.removeItem('parley.cache.profile')
  else localStorage.setItem('parley.cache.profile', kept)
  noteKnown()
  expect([isKnownHere(), document.documentElement.hasAttribute('data-known')]).toEqual([isKnown, isKnown])
})

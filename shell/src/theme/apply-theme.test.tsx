import { afterEach, expect, test, vi } from 'vitest'

/** A classic script, not a module: it is run, and nothing is imported from it. */
const script: string = './apply-theme.ts'

/** Runs the script on a device with this choice kept and a system of this colour. */
async function themeOn(kept: string | null, systemIsDark: boolean): Promise<string | undefined> {
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark, addEventListener: () => {} }))
  if (kept === null) localStorage.removeItem('parley.colour-mode')
  else localStorage.setItem('parley.colour-mode', kept)
  vi.resetModules()
  await import(/* @vite-ignore */ script)
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
])('D33: a kept %s under a dark system %s shows %s', async (kept, systemIsDark, theme) => {
  expect(await themeOn(kept, systemIsDark)).toBe(theme)
})

test('storage that is closed to us counts as no choice', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(await themeOn(null, true)).toBe('dark')
})

test.each([
  ['knows somebody', '{"metadata":{}}', true],
  ['knows nobody', null, false],
])('a page on a device that %s is drawn for them', async (_, kept, isKnown) => {
  if (kept === null) localStorage.removeItem('parley.cache.profile')
  else localStorage.setItem('parley.cache.profile', kept)
  await themeOn(null, true)
  expect(document.documentElement.hasAttribute('data-known')).toBe(isKnown)
})

import { defaultSettings } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { onceInstalled } from '@parley/shared-ui/words'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BrowserPermission } from './browser-permission.tsx'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [{}, 'good', 'What is on below is shown here.'],
  [
    { enableNotifications: false },
    'unknown',
    'But off in Parley: nothing is shown until you turn them on below.',
  ],
  [{ doNotDisturb: true }, 'unknown', 'But nothing is shown while Do not disturb is on.'],
] as const)(
  'what the browser allows is good news only while Parley uses it: with %o it is %s',
  (change, state, hint) => {
    vi.stubGlobal('Notification', { permission: 'granted' })
    renderWithPlatform(<BrowserPermission settings={{ ...defaultSettings, ...change }} canRing />)
    const said = screen.getByRole('status')
    expect(said.textContent).toBe(`Allowed in this browser${hint}`)
    expect(said.closest('[data-state]')?.getAttribute('data-state')).toBe(state)
  },
)

test('in a tab of an iPhone they are not said to be impossible: how it is installed is', () => {
  vi.stubGlobal('Notification', undefined)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('(iPhone; CPU iPhone OS 18_5 like Mac OS X)')
  renderWithPlatform(<BrowserPermission settings={defaultSettings} canRing />)
  expect(screen.getByRole('status').textContent).toBe(`Not possible in this tab${onceInstalled}`)
  vi.restoreAllMocks()
})

import { defaultSettings } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
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

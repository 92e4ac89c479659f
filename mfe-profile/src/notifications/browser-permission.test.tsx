import { renderWithPlatform } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BrowserPermission } from './browser-permission.tsx'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [true, 'good', 'What is on below is shown here.'],
  [false, 'unknown', 'But off in Parley: nothing is shown until you turn them on below.'],
] as const)(
  'what the browser allows is good news only while Parley uses it: on %s reads as %s',
  (isOn, state, hint) => {
    vi.stubGlobal('Notification', { permission: 'granted' })
    renderWithPlatform(<BrowserPermission isOn={isOn} />)
    const said = screen.getByRole('status')
    expect(said.textContent).toBe(`Allowed in this browser${hint}`)
    expect(said.closest('[data-state]')?.getAttribute('data-state')).toBe(state)
  },
)

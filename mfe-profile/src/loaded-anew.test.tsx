import {
  loading,
  routes,
  type Session,
  type SettingsSection,
  settingsSections,
} from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactsPage } from './contacts-page.tsx'
import { SettingsPage } from './settings-page.tsx'

/** A page that is loaded anew is drawn before it is known who is signed in. */
test.each(settingsSections)(
  'settings, loaded anew in their section %s, are there',
  async (section: SettingsSection) => {
    const session = cell<Session>({ status: 'unknown' }, createScope())
    let known: Session = session.state$.value
    const prepare = ({ platform }: { platform: Platform }) => {
      known = platform.session$.value
      Object.assign(platform, { session$: session.state$ })
    }
    renderWithPlatform(<SettingsPage />, { at: routes.settings(section), prepare })
    await act(async () => session.set(known))
    expect(screen.getAllByRole('heading').length).toBeGreaterThan(1)
  },
)

test('whose number it is, nobody says before the address book is there', () => {
  const { harness } = renderWithPlatform(<ContactsPage />, { at: routes.person('+16175550133') })
  act(() => harness.live.force({ contacts$: loading }))
  expect(screen.queryByText('Not in your contacts')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save contact' })).toBeNull()
  act(() => harness.live.force({}))
  expect(screen.getByText('Not in your contacts')).toBeTruthy()
})

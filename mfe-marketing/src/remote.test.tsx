import { pageAt, type RatesTable, type Session, tabTitle } from '@parley/shared-contract'
import { constant } from '@parley/shared-contract/reactive'
import type { Account, Platform } from '@parley/shared-platform'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { remote } from './remote.tsx'

test.each([
  ['/', 'A phone number that lives in your browser'],
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/pricing/', 'Pricing'],
  ['/contact', 'Help'],
  ['/contact/sent', 'Message sent'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/login', 'Log in'],
  ['/signup', 'Create your account'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password?oobCode=code', 'Choose a new password'],
  ['/verify-email?oobCode=code', 'Verify your email'],
])('S2: %s shows the page "%s", and its title says so', (address, heading) => {
  const page = pageAt(remote.pages, new URL(address, 'http://localhost').pathname)
  if (!page) throw new Error(`${address} is no page of this remote`)
  // Drawing a page asks nothing of the platform; what its forms ask is tested with each form.
  const session$ = constant<Session>({ status: 'signed-out' })
  const rates$ = constant<RatesTable | null>(null)
  const platform = { account: {} as Account, session$, rates$ } as Partial<Platform> as Platform
  render(
    <MemoryRouter initialEntries={[address]}>
      <page.Component platform={platform} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  expect(tabTitle(page)).toContain(heading)
  expect(tabTitle(page)).toContain('Parley')
})

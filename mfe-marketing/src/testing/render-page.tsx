import type { RatesTable, Session, Welcome } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Account, Platform } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'

/** Renders a page at an address, over a platform that has only what the page asks of it. */
export function renderPage(
  page: ReactNode,
  account: Partial<Account> = {},
  address = '/',
  session: Session = { status: 'signed-out' },
  rates: RatesTable | null = null,
  welcome: Welcome | null = null,
) {
  const navigate = vi.fn()
  const session$ = cell(session, createScope()).state$
  const rates$ = cell(rates, createScope()).state$
  const platform = {
    account,
    navigate,
    session$,
    rates$,
    welcome,
    prices: null,
  } as Partial<Platform> as Platform
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <PlatformProvider platform={platform}>{page}</PlatformProvider>
    </MemoryRouter>,
  )
  return { navigate, container }
}

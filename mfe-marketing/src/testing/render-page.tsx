import type { Account, Platform } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'

/** Renders a page at an address, over a platform that has only what the page asks of it. */
export function renderPage(page: ReactNode, account: Partial<Account> = {}, address = '/') {
  const navigate = vi.fn()
  const platform = { account, navigate } as Partial<Platform> as Platform
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <PlatformProvider platform={platform}>{page}</PlatformProvider>
    </MemoryRouter>,
  )
  return { navigate, container }
}

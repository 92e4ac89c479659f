import type { Session } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { PLATFORM_VERSION, type Platform } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRemoteLoader } from './remotes/remote-loader.ts'
import { createRemoteVersions } from './remotes/remote-versions.ts'
import type { Route } from './routing/page-policy.ts'
import { Screen } from './screen.tsx'

const route: Route = {
  path: '/letters/:id?',
  title: 'Letters',
  layout: 'public',
  guard: 'none',
  remote: 'mfe_marketing',
}

function Letters() {
  return (
    <>
      <h1>Letters at {useLocation().pathname}</h1>
      <input aria-label="Draft" />
    </>
  )
}

/** The screen at an address, for a visitor, with one remote that is published. */
async function open(at: string, pages: readonly Route[] | null = [route]) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  vi.stubGlobal('scrollTo', () => {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const registry = {
    build: 'b',
    remotes: { mfe_marketing: { version: '1', entry: 'https://remotes.test/a.js', assets: [] } },
  }
  const loader = createRemoteLoader({
    versions: createRemoteVersions(scope, registry, {}),
    overrides: {},
    fetchRemote: async id => ({
      id,
      builtFor: PLATFORM_VERSION,
      pages: [{ path: route.path, title: route.title, layout: 'public', Component: Letters }],
    }),
  })
  const session: Session = { status: 'signed-out' }
  const platform = { session$: cell(session, scope).state$ } as Partial<Platform> as Platform
  const router: { go: NavigateFunction } = { go: () => {} }
  const Navigator = () => {
    router.go = useNavigate()
    return null
  }
  await act(async () =>
    render(
      <PlatformProvider platform={platform}>
        <MemoryRouter initialEntries={[at]}>
          <Navigator />
          <Screen loader={loader} pages={pages} panel={null} />
        </MemoryRouter>
      </PlatformProvider>,
    ),
  )
  // React lets a component that uses a promise finish only in an act that is awaited.
  return (to: string) => act(async () => router.go(to))
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('H4: a page is drawn with the title it declared, and stays mounted when only its last part changes', async () => {
  const go = await open('/letters')
  await heading('Letters at /letters')
  expect(document.title).toBe('Letters · Parley')
  const draft = screen.getByRole('textbox', { name: 'Draft' })
  await go('/letters/7')
  await heading('Letters at /letters/7')
  expect(screen.getByRole('textbox', { name: 'Draft' })).toBe(draft)
})

test('S2: an address that no remote declares is not found, and is named', async () => {
  await open('/letters/7/8')
  await heading('Page Not Found')
  expect(document.title).toBe('Page not found: /letters/7/8')
})

test('S2: when the registry could not be read no address is called missing', async () => {
  await open('/letters', null)
  await heading('Internal Server Error')
  expect(screen.getByText(/^Parley’s pages cannot be loaded right now\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

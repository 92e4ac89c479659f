import type { Registry } from '@parley/shared-contract'
import { createScope } from '@parley/shared-contract/reactive'
import { type Page, PLATFORM_VERSION, type RemoteModule } from '@parley/shared-platform'
import { usePlatform } from '@parley/shared-platform/react'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FetchRemote } from './federation.ts'
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts'
import { createRemoteVersions } from './remote-versions.ts'
import { RemoteView } from './remote-view.tsx'

const registry: Registry = {
  build: 'b1',
  remotes: {
    mfe_phone: {
      ...{ version: '1', entry: 'http://localhost:3002/1/remoteEntry.a.js' },
      ...{ integrity: 'sha384-one', assets: [] },
    },
  },
}
const route = {
  remote: 'mfe_phone',
  path: '/dashboard/phone',
  title: 'Dialler',
  layout: 'dashboard',
} as const
const remote = (Component: Page['Component'], builtFor = PLATFORM_VERSION): RemoteModule => ({
  id: 'mfe_phone',
  builtFor,
  pages: [{ path: route.path, title: 'Phone', layout: 'dashboard', Component }],
})
const phone = remote(() => <h1>Phone</h1>)

/** What loads that remote, and which versions of it there are. */
function load(fetchRemote: FetchRemote) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const versions = createRemoteVersions(scope, registry, {})
  return { versions, loader: createRemoteLoader({ versions, overrides: {}, fetchRemote, timeoutMs: 1_000 }) }
}

/** The page of that remote within a signed-in person's shell. */
const show = (loader: RemoteLoader) =>
  act(async () => renderWithPlatform(<Shown loader={loader} />, { at: route.path }))

const Shown = ({ loader }: { readonly loader: RemoteLoader }) => (
  <RemoteView route={route} platform={usePlatform()} loader={loader} />
)

/** A view of a remote whose attempts end as these say, one after the other. */
async function view(...attempts: (() => ReturnType<FetchRemote>)[]) {
  const asked: string[] = []
  const fetchRemote: FetchRemote = (_id, { entry }) => {
    asked.push(entry)
    const attempt = attempts[asked.length - 1] ?? attempts.at(-1)
    return attempt ? attempt() : Promise.reject(new Error('no attempt left'))
  }
  const { loader } = load(fetchRemote)
  return { asked, ...(await show(loader)) }
}
const down = () => Promise.reject(new Error('connection refused'))

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

test('a remote is drawn when it has come', async () => {
  await view(async () => phone)
  expect(screen.getByRole('heading', { name: 'Phone' })).toBeDefined()
})

test('one that did not come says so, and Try again loads it from a new address', async () => {
  const { asked } = await view(down, down, async () => phone)
  // With what comes of it, which comes later than the press.
  const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByRole('alert').textContent).toContain('Dialler did not load')
  expect(screen.getByText('Everything else still works.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Dialler' })).toBeDefined()
  await tryAgain()
  await tryAgain()
  expect(await screen.findByRole('heading', { name: 'Phone' })).toBeDefined()
  expect(asked.map(entry => entry.replace(/^.*\.js/, ''))).toEqual(['', '?attempt=2', '?attempt=3'])
})

test('one that did not come names the call where there is one', async () => {
  const { lineReady, harness } = await view(down)
  await lineReady()
  await act(async () => void (await harness.platform.calls.dial('+15005550100')))
  expect(screen.getByText('Everything else still works, including your call.')).toBeDefined()
})

test('one that never answers counts as failed', async () => {
  vi.useFakeTimers()
  await view(() => new Promise(() => {}))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('alert').textContent).toContain('Dialler did not load')
  vi.useRealTimers()
})

test('one that crashes while it is drawn is caught, and can be drawn again', async () => {
  let broken = true
  await view(async () =>
    remote(() => {
      if (broken) throw new Error('a defect')
      return <h1>Phone</h1>
    }),
  )
  expect(screen.getByRole('alert')).toBeDefined()
  broken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Phone' })).toBeDefined()
})

test('H4: one built for another platform says so plainly', async () => {
  await view(async () => remote(() => null, PLATFORM_VERSION + 1))
  expect(screen.getByRole('alert').textContent).toContain(
    `mfe_phone was built for platform ${PLATFORM_VERSION + 1}`,
  )
})

test('H4: one that is not the one it was published as is not run in its place', async () => {
  await view(async () => ({ ...phone, id: 'mfe_calls' }))
  expect(screen.getByRole('alert').textContent).toContain(
    'What was published as mfe_phone says that it is mfe_calls.',
  )
})

test('H4: a page that was published and did not come is named', async () => {
  await view(async () => ({ ...phone, pages: [] }))
  expect(screen.getByRole('alert').textContent).toContain('the page /dashboard/phone, and does not have it')
})

test('H4: a remote of version 1 is drawn, and told where it is mounted', async () => {
  await view(async () => ({
    id: 'mfe_phone',
    builtFor: 1,
    Component: ({ basePath }) => <h1>Mounted at {basePath}</h1>,
  }))
  expect(screen.getByRole('heading', { name: 'Mounted at /dashboard/phone' })).toBeDefined()
})

test('a prefetch that fails is forgotten, and one that works is not repeated', async () => {
  const asked: string[] = []
  const answers = [down, async () => phone]
  const fetchRemote: FetchRemote = (_id, { entry }) => {
    asked.push(entry)
    return (answers[asked.length - 1] ?? down)()
  }
  const { loader } = load(fetchRemote)
  loader.prefetch('mfe_phone')
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => {})
  loader.prefetch('mfe_phone')
  loader.prefetch('mfe_phone')
  await show(loader)
  expect(screen.getByRole('heading', { name: 'Phone' })).toBeDefined()
  expect(asked).toHaveLength(2)
})

test('D29: a newer version of one that is shown waits until its page is opened anew', async () => {
  const asked: string[] = []
  const { loader, versions } = load(async (_id, { entry }) => {
    asked.push(entry)
    return remote(() => <h1>Phone {asked.length}</h1>)
  })
  const { unmount } = await show(loader)
  const entry = 'http://localhost:3002/2/remoteEntry.b.js'
  const published = { version: '2', entry, integrity: 'sha384-two', assets: [] }
  versions.offer({ build: 'b2', remotes: { mfe_phone: published } })
  loader.prefetch('mfe_phone')
  expect([asked.length, versions.waits$.value]).toEqual([1, true])
  unmount()
  expect(versions.waits$.value).toBe(false)
  await show(loader)
  expect(await screen.findByRole('heading', { name: 'Phone 2' })).toBeDefined()
  expect(asked).toEqual(['http://localhost:3002/1/remoteEntry.a.js', entry])
})

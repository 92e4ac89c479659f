import type { Registry } from '@parley/shared-contract'
import { PLATFORM_VERSION, type Platform, type RemoteModule } from '@parley/shared-platform'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FetchRemote } from './federation.ts'
import { createRemoteLoader } from './remote-loader.ts'
import { RemoteView } from './remote-view.tsx'

const registry: Registry = {
  build: 'b1',
  remotes: { mfe_phone: { version: '1', entry: 'http://localhost:3002/remoteEntry.a.js', assets: [] } },
}
const remote = (Component: RemoteModule['Component'], builtFor = PLATFORM_VERSION): RemoteModule => ({
  id: 'mfe_phone',
  builtFor,
  Component,
})
const phone = remote(() => <h1>Phone</h1>)

/** A view of a remote whose attempts end as these say, one after the other. */
async function view(...attempts: (() => Promise<RemoteModule>)[]) {
  const asked: string[] = []
  const fetchRemote: FetchRemote = (_id, { entry }) => {
    asked.push(entry)
    const attempt = attempts[asked.length - 1] ?? attempts.at(-1)
    return attempt ? attempt() : Promise.reject(new Error('no attempt left'))
  }
  const loader = createRemoteLoader({ registry, overrides: {}, fetchRemote, timeoutMs: 1_000 })
  const props = { id: 'mfe_phone', basePath: '', platform: {} as Platform, loader } as const
  await act(async () => {
    render(<RemoteView {...props} />)
  })
  return { asked, loader }
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
  const user = userEvent.setup()
  expect(screen.getByRole('alert').textContent).toContain("This part didn't load")
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Phone' })).toBeDefined()
  expect(asked.map(entry => entry.replace(/^.*\.js/, ''))).toEqual(['', '?attempt=2', '?attempt=3'])
})

test('one that never answers counts as failed', async () => {
  vi.useFakeTimers()
  await view(() => new Promise(() => {}))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('alert').textContent).toContain("This part didn't load")
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

test('a prefetch that fails is forgotten, and one that works is not repeated', async () => {
  const asked: string[] = []
  const answers = [down, async () => phone]
  const fetchRemote: FetchRemote = (id, { entry }) => {
    asked.push(entry)
    return (answers[asked.length - 1] ?? down)().then(module => ({ ...module, id }))
  }
  const loader = createRemoteLoader({ registry, overrides: {}, fetchRemote })
  loader.prefetch('mfe_phone')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => {})
  loader.prefetch('mfe_phone')
  loader.prefetch('mfe_phone')
  await act(async () => {
    render(<RemoteView id="mfe_phone" basePath="" platform={{} as Platform} loader={loader} />)
  })
  expect(screen.getByRole('heading', { name: 'Phone' })).toBeDefined()
  expect(asked).toHaveLength(2)
})

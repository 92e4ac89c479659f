import type { PublishedPage, Registry } from '@parley/shared-contract'
import { afterEach, expect, test, vi } from 'vitest'
import { declaredPages } from './declared-pages.ts'
import { versionOnePages } from './version-one.tsx'

const page = (path: string): PublishedPage => ({ path, title: 'T', layout: 'dashboard', guard: 'sign-in' })
const entry = { version: '1', entry: 'https://remotes.test/1/remoteEntry.a.js', assets: [] }
const registry: Registry = {
  build: 'b1',
  remotes: { mfe_phone: { ...entry, pages: [page('/dashboard/phone')] }, mfe_calls: entry },
}
const overrides = { mfe_phone: 'http://localhost:3102' }

function answer(with_: () => Promise<Response>) {
  const asked = vi.fn(with_)
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test('the registry alone says which pages there are: no request, and old addresses for a remote of version 1', async () => {
  const asked = answer(() => Promise.reject(new Error('no request expected')))
  expect(await declaredPages(registry, {})).toEqual({
    mfe_phone: [page('/dashboard/phone')],
    mfe_calls: versionOnePages.mfe_calls,
  })
  expect(asked).not.toHaveBeenCalled()
})

test('H5: a developer’s own server says which pages it has, also for a remote that is not published', async () => {
  const asked = answer(async () => Response.json([page('/dashboard/phone/new')]))
  const declared = await declaredPages({ build: '', remotes: {} }, overrides)
  expect(declared).toEqual({ mfe_phone: [page('/dashboard/phone/new')] })
  expect(asked.mock.calls).toMatchObject([['http://localhost:3102/pages.json', {}]])
})

test.each([
  ['does not answer', () => Promise.reject(new Error('connection refused'))],
  ['has no declarations', async () => new Response('Not found', { status: 404 })],
  ['says something else', async () => Response.json([{ path: 'phone' }])],
])('H5: one that %s leaves the published pages in force', async (_, served) => {
  answer(served)
  expect((await declaredPages(registry, overrides)).mfe_phone).toEqual([page('/dashboard/phone')])
})

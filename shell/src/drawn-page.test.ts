import { afterEach, expect, test, vi } from 'vitest'
import { loaderAtHand, loaderForFrame } from './drawn-page.ts'
import type { Overrides } from './remotes/remote-address.ts'
import type { Route } from './routing/page-policy.ts'

const route: Pick<Route, 'path' | 'remote'> = { path: '/pricing', remote: 'mfe_marketing' }
const remote = { pages: {} }
const never = new Promise<never>(() => {})

function page(load: (id: string) => Promise<unknown>, overrides: Overrides = {}) {
  const loader = { load: vi.fn(load), prefetch() {}, hold: () => () => {} }
  return { loader, options: { routes: [route], pathname: '/pricing', overrides, loader } as never }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a drawn page is taken over with its remote at hand, which is asked for anew the next time', async () => {
  const { loader, options } = page(async () => remote)
  const drawn = await loaderAtHand(options)
  if (drawn.kind !== 'at-hand') throw new Error(drawn.kind)
  expect(loader.load).toHaveBeenCalledTimes(1)
  expect(drawn.loader.load('mfe_marketing')).toMatchObject({ status: 'fulfilled', value: remote })
  expect(loader.load).toHaveBeenCalledTimes(1)
  expect(drawn.loader.load('mfe_marketing')).not.toHaveProperty('status')
  drawn.loader.load('mfe_phone')
  expect(loader.load.mock.calls).toEqual([['mfe_marketing'], ['mfe_marketing'], ['mfe_phone']])
})

test('a page whose remote did not come is left, and one that a developer serves is not the drawn one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await loaderAtHand(page(() => Promise.reject(new Error('gone'))).options)).toEqual({
    kind: 'did-not-come',
  })
  const served = page(async () => remote, { mfe_marketing: 'http://localhost:1' } as never)
  expect(await loaderAtHand(served.options)).toEqual({ kind: 'not-ours' })
  expect(served.loader.load).not.toHaveBeenCalled()
})

test('a drawn frame stays until the one that works is there: nothing else could stand in its place', async () => {
  vi.useFakeTimers()
  const here = page(async () => remote)
  const frame = Promise.withResolvers<void>()
  const given = vi.fn()
  const asked = loaderForFrame(here.options, () => frame.promise).then(given)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(given).not.toHaveBeenCalled()
  frame.resolve()
  await asked
  expect(given.mock.calls[0]?.[0].load('mfe_marketing')).toMatchObject({ status: 'fulfilled', value: remote })
})

test('what is to stand in the frame is waited for three seconds longer, and no more', async () => {
  vi.useFakeTimers()
  const late = page(() => never)
  const frame = Promise.withResolvers<void>()
  const given = vi.fn()
  const asked = loaderForFrame(late.options, () => frame.promise).then(given)
  await vi.advanceTimersByTimeAsync(60_000)
  frame.resolve()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(given).toHaveBeenCalledWith(late.loader)
})

test('a frame whose page or own code does not come gives way at once', async () => {
  const lost = page(() => Promise.reject(new Error('gone')))
  expect(await loaderForFrame(lost.options, async () => {})).toBe(lost.loader)
})

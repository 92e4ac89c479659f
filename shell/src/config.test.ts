import type { Registry } from '@parley/shared-contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { knownRegistry } from './config.ts'

const written: Registry = { build: 'a', remotes: {} }
const answering = (body: unknown, asked: string[] = []) =>
  (async (address: string) => {
    asked.push(address)
    return Response.json(body)
  }) as typeof fetch

test('what the host wrote into the page is asked for no more', async () => {
  const asked: string[] = []
  expect(await knownRegistry({ registry: written }, answering({}, asked))).toBe(written)
  expect(asked).toEqual([])
})

test('what it could not read then is asked for once more', async () => {
  expect(await knownRegistry({ registry: null }, answering({ build: 'b', remotes: {} }))).toEqual({
    build: 'b',
    remotes: {},
  })
})

test('it is asked for past every cache, and one that does not answer is waited for no longer than five seconds', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  onTestFinished(() => timeout.mockRestore())
  const asked: (RequestInit | undefined)[] = []
  const silent = ((_address, init) => {
    asked.push(init)
    return new Promise((_, reject) => late.signal.addEventListener('abort', () => reject(late.signal.reason)))
  }) as typeof fetch
  const known = knownRegistry({ registry: null }, silent)
  expect(asked).toEqual([{ cache: 'no-store', signal: late.signal }])
  expect(timeout).toHaveBeenCalledExactlyOnceWith(5_000)
  late.abort()
  expect(await known).toBeNull()
})

test.each([
  ['makes no sense', answering({ build: 1 })],
  ['does not come', (async () => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch],
])('a registry that %s is none', async (_what, ask) => {
  expect(await knownRegistry({ registry: null }, ask)).toBeNull()
})

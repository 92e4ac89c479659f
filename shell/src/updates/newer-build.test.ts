import { expect, test } from 'vitest'
import { isNewerOut } from './newer-build.ts'

const page = { build: 'page-1', registry: { build: 'remotes-1', remotes: {} } }

/** A host that has these now; null for one that does not answer. */
function host(build: unknown, registry: unknown) {
  const asked: string[] = []
  const ask = (async (address: string) => {
    asked.push(address)
    const answer = address.startsWith('/build.json') ? build : registry
    if (answer === null) throw new TypeError('no network')
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }) as typeof fetch
  return { asked, ask }
}
const remotes = (build: string) => ({ build, remotes: {} })

test.each([
  ['nothing', { build: 'page-1' }, remotes('remotes-1'), false],
  ['a page', { build: 'page-2' }, remotes('remotes-1'), true],
  ['a remote', { build: 'page-1' }, remotes('remotes-2'), true],
  ['nobody knows what', null, null, false],
  ['a remote, while the page cannot be asked', null, remotes('remotes-2'), true],
  ['an error page in place of both', '<!doctype html>', '<!doctype html>', false],
  ['something else in place of both', { build: 7 }, { build: 'remotes-2' }, false],
])('deployed since: %s', async (_what, build, registry, isNewer) => {
  expect(await isNewerOut(page, 1, host(build, registry).ask)).toBe(isNewer)
})

test('S7: each question is another address, so that no cache answers it', async () => {
  const { asked, ask } = host({ build: 'page-1' }, remotes('remotes-1'))
  await isNewerOut(page, 1_001, ask)
  expect(asked).toEqual(['/build.json?t=1001', '/registry.json?t=1001'])
})

test('a page that does not know what it was built as learns of no newer one', async () => {
  expect(await isNewerOut({ registry: null }, 1, host({ build: 'page-2' }, remotes('remotes-2')).ask)).toBe(
    false,
  )
})

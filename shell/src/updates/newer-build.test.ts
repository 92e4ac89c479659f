import type { Registry } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { hostAnswers, isNewerOut } from './newer-build.ts'

type Page = Parameters<typeof isNewerOut>[0]['page']

const page: Page = { build: 'page-1', registry: { build: 'remotes-1', remotes: {} } }

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

/** Asks as a page would that can take every registry, or none; and what was offered to it. */
async function look(build: unknown, registry: unknown, takes = true, own: Page = page) {
  const { asked, ask } = host(build, registry)
  const offered: string[] = []
  const offer = ({ build }: Registry) => offered.push(build) > 0 && takes
  return { isNewer: await isNewerOut({ page: own, offer, at: 1_001, ask }), offered, asked }
}

test.each([
  ['nothing', { build: 'page-1' }, remotes('remotes-1'), false],
  ['a page', { build: 'page-2' }, remotes('remotes-1'), true],
  ['both', { build: 'page-2' }, remotes('remotes-2'), true],
  ['nobody knows what', null, null, false],
  ['nobody knows which remotes', { build: 'page-1' }, null, false],
  ['a remote, while the page cannot be asked', null, remotes('remotes-2'), true],
  ['an error page in place of both', '<!doctype html>', '<!doctype html>', false],
  ['something else in place of both', { build: 7 }, { build: 'remotes-2' }, false],
])('deployed since: %s', async (_what, build, registry, isNewer) => {
  expect((await look(build, registry)).isNewer).toBe(isNewer)
})

test('a remote that changed alone is offered to the page, and needs a new one only where this one cannot take it', async () => {
  expect(await look({ build: 'page-1' }, remotes('remotes-2'))).toMatchObject({
    ...{ isNewer: false, offered: ['remotes-2'] },
  })
  expect((await look({ build: 'page-1' }, remotes('remotes-2'), false)).isNewer).toBe(true)
})

test('a remote that came with a newer page, or with one that cannot be asked, is not offered to this one', async () => {
  expect((await look({ build: 'page-2' }, remotes('remotes-2'))).offered).toEqual([])
  expect((await look(null, remotes('remotes-2'))).offered).toEqual([])
})

test('S7: each question is another address, so that no cache answers it', async () => {
  const { asked } = await look({ build: 'page-1' }, remotes('remotes-1'))
  expect(asked).toEqual(['/build.json?t=1001', '/registry.json?t=1001'])
})

test('a page that does not know what it was built as learns of no newer one', async () => {
  const { isNewer } = await look({ build: 'page-2' }, remotes('remotes-2'), true, { registry: null })
  expect(isNewer).toBe(false)
})

test.each([
  ['as it should', { build: 'page-2' }, true],
  ['not', null, false],
  ['with the page of a network that wants a login', '<!doctype html>', false],
])('the host answers %s', async (_what, build, answers) => {
  const { asked, ask } = host(build, null)
  expect(await hostAnswers(ask, 1_001)).toBe(answers)
  expect(asked).toEqual(['/build.json?t=1001'])
})

test('a host that is slower than somebody would wait for a page does not answer', async () => {
  const never = ((_address, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })) as typeof fetch
  expect(await hostAnswers(never, 1_001, 1)).toBe(false)
})

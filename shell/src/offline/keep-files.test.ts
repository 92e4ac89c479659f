import type { Registry } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { keepFiles } from './keep-files.ts'

const ORIGIN = 'https://parley.example'
const REMOTES = 'https://remotes.example/mfe_calls/1'

const registryOf = (version: string): Registry => ({
  build: `remotes-${version}`,
  remotes: {
    mfe_calls: {
      version,
      entry: `${REMOTES}/remoteEntry.${version}.js`,
      assets: [`${REMOTES}/2.${version}.js`],
      ownCopies: { 'zod#a': [`${REMOTES}/3.${version}.js`], 'lists#b': [`${REMOTES}/4.${version}.js`] },
    },
  },
})
const buildOf = (version: string) => ({ build: `page-${version}`, files: [`main.${version}.js`] })
const configOf = (version: string) => ({ build: `page-${version}`, registry: registryOf(version) })
const pageOf = (version: string) =>
  `<script type="application/json" id="parley-config">${JSON.stringify(configOf(version))}</script>`

/** A browser's store, and hosts that have this version deployed. */
function world() {
  const entries = new Map<string, string>()
  const href = (address: string) => new URL(address, ORIGIN).href
  const store = {
    keys: async () => [...entries.keys()].map(url => ({ url })),
    put: async (address: string, answer: Response) => void entries.set(href(address), await answer.text()),
    delete: async (address: string) => entries.delete(href(address)),
  }
  const caches = { open: async () => store } as unknown as CacheStorage
  const is = { deployed: '1', gone: '', built: '', published: '' }
  const asked: string[] = []
  const ask = (async (address: string) => {
    asked.push(address)
    if (is.gone && address.includes(is.gone)) return new Response('Not found', { status: 404 })
    if (address === '/') return new Response(`<h1>Home</h1>${pageOf(is.deployed)}`)
    if (address === '/dashboard') return new Response(pageOf(is.deployed))
    if (address.startsWith('/registry.json')) return Response.json(registryOf(is.published || is.deployed))
    if (address.startsWith('/build.json')) return Response.json(buildOf(is.built || is.deployed))
    return new Response(address)
  }) as typeof fetch
  const keep = (version: string) =>
    keepFiles({
      ...{ config: configOf(version), caches, origin: ORIGIN, ask, now: 7 },
      hasPart: key => key === 'zod#a',
    })
  return { is, asked, keep, kept: () => [...entries.keys()].sort(), page: () => entries.get(href('/')) }
}

const filesOf = (version: string) => [
  `${ORIGIN}/`,
  `${ORIGIN}/main.${version}.js`,
  `${REMOTES}/2.${version}.js`,
  `${REMOTES}/4.${version}.js`,
  `${REMOTES}/remoteEntry.${version}.js`,
]

test('the page, its files and those of its remotes are kept, without copies of what the page has, and are not asked for twice', async () => {
  const { keep, kept, asked } = world()
  expect(await keep('1')).toBe(true)
  expect(kept()).toEqual(filesOf('1'))
  asked.length = 0
  expect(await keep('1')).toBe(true)
  expect(asked).toEqual(['/dashboard', '/build.json?t=7', '/registry.json?t=7'])
})

test('the page that is kept is the one in which nothing is drawn, since it opens every address', async () => {
  const { keep, page } = world()
  await keep('1')
  expect(page()).toBe(pageOf('1'))
})

test('D29: a newer version takes the place of the one before, of which nothing is left', async () => {
  const { is, keep, kept } = world()
  await keep('1')
  is.deployed = '2'
  expect(await keep('2')).toBe(true)
  expect(kept()).toEqual(filesOf('2'))
})

test('a page that is older than what is deployed keeps nothing: what was kept stays whole', async () => {
  const { is, keep, kept } = world()
  await keep('1')
  is.deployed = '2'
  expect(await keep('1')).toBe(false)
  expect(kept()).toEqual(filesOf('1'))
})

test.each(['built', 'published'])(
  'what is %s while its page is on its way is kept with the next page, not with this one',
  async what => {
    const { is, keep, kept } = world()
    await keep('1')
    Object.assign(is, { [what]: '2' })
    expect(await keep('1')).toBe(false)
    expect(kept()).toEqual(filesOf('1'))
  },
)

test('a version of which a file is gone does not take the place of a whole one', async () => {
  const { is, keep, kept } = world()
  await keep('1')
  Object.assign(is, { deployed: '2', gone: '2.2.js' })
  await expect(keep('2')).rejects.toThrow('could not be kept: 404')
  expect(kept()).toEqual(expect.arrayContaining(filesOf('1')))
})

test('a page of development, which has no name, keeps nothing', async () => {
  const { asked, kept } = world()
  const options = { caches: {} as CacheStorage, origin: ORIGIN, ask: fetch, now: 7, hasPart: () => true }
  expect(await keepFiles({ ...options, config: { registry: registryOf('1') } })).toBe(false)
  expect([asked, kept()]).toEqual([[], []])
})

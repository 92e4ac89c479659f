import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { registrySchema, z } from '@parley/shared-contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRegistryReader } from './registry.ts'
import { folderFiles, publishRemote } from './release.ts'

const phone = { path: '/dashboard/phone', title: 'Phone', layout: 'dashboard' }

let store: string
let dist: string
const originOf = (id: string) => `https://${id.replace('_', '-')}.test`
const published = () => createRegistryReader(folderFiles(store), originOf)()
const publish = () => publishRemote(store, 'mfe_phone', dist, '1.2.3')

/** A build: an entry that vouches for the one chunk that it loads. */
async function build(chunk: string) {
  const hash = createHash('sha384').update(chunk).digest('base64')
  await writeFile(join(dist, 'remoteEntry.0123456789.js'), `entry of sha384-${hash}`)
  await writeFile(join(dist, 'page.abcdef0123.js'), chunk)
}

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-release-'))
  store = join(folder, 'store')
  dist = join(folder, 'dist')
  await mkdir(dist)
  await build('one')
  await writeFile(join(dist, 'pages.json'), JSON.stringify([phone]))
})

test('what was published is what the registry says, in the form that pages read', async () => {
  const version = await publish()
  const registry = await published()
  expect(z.safeParse(registrySchema, registry).success).toBe(true)
  expect(registry.remotes.mfe_phone).toEqual({
    version,
    entry: `https://mfe-phone.test/${version}/remoteEntry.0123456789.js`,
    integrity: expect.stringMatching(/^sha384-/),
    assets: [`https://mfe-phone.test/${version}/page.abcdef0123.js`],
    pages: [{ ...phone, guard: 'sign-in' }],
  })
})

test('ADR 0053: its own copies of what goes around are told apart from what every page loads', async () => {
  await writeFile(join(dist, 'own-copies.json'), JSON.stringify({ 'zod#a1': ['page.abcdef0123.js'] }))
  const version = await publish()
  const { remotes } = await published()
  expect(remotes.mfe_phone).toMatchObject({
    assets: [],
    ownCopies: { 'zod#a1': [`https://mfe-phone.test/${version}/page.abcdef0123.js`] },
  })
})

test('the same build twice is one version; another build is a new folder, and the old one stays', async () => {
  const first = await publish()
  const before = await published()
  expect(await publish()).toBe(first)
  expect((await published()).build).toBe(before.build)

  await build('two')
  const second = await publish()
  expect(second).not.toBe(first)
  expect((await readdir(join(store, 'mfe_phone'))).sort()).toEqual([first, second].sort())
  const registry = await published()
  expect(registry.remotes.mfe_phone?.version).toBe(second)
  expect(registry.build).not.toBe(before.build)
  expect(await readFile(join(store, 'mfe_phone', first, 'page.abcdef0123.js'), 'utf8')).toBe('one')
})

test('a folder that was left unfinished is written anew', async () => {
  const version = await publish()
  const folder = join(store, 'mfe_phone', version)
  await rm(join(folder, 'release.json'))
  await rm(join(folder, 'page.abcdef0123.js'))
  await publish()
  expect(await readFile(join(folder, 'page.abcdef0123.js'), 'utf8')).toBe('one')
})

test('what was not built cannot be published, and the registry stays as it was', async () => {
  await rm(join(dist, 'remoteEntry.0123456789.js'))
  await expect(publish()).rejects.toThrow('holds no remote entry')
  expect((await published()).remotes).toEqual({})
})

test('a chunk for which the entry does not vouch is not published', async () => {
  await writeFile(join(dist, 'page.abcdef0123.js'), 'one, and a line of somebody else')
  await expect(publish()).rejects.toThrow('page.abcdef0123.js, for which its entry does not vouch')
  expect((await published()).remotes).toEqual({})
})

describe('ADR 0054: a style sheet of pages that are drawn ahead', () => {
  const sheet = '.mfe_phone-key{color:red}'
  const integrity = `sha384-${createHash('sha384').update(sheet).digest('base64')}`
  const documents = { pages: {}, styles: [{ file: 'drawn.0123456789.css', integrity }] }
  beforeEach(() => writeFile(join(dist, 'documents.json'), JSON.stringify(documents)))

  test('is published, and not among what a script loads', async () => {
    await writeFile(join(dist, 'drawn.0123456789.css'), sheet)
    const version = await publish()
    expect(await readFile(join(store, 'mfe_phone', version, 'drawn.0123456789.css'), 'utf8')).toBe(sheet)
    expect((await published()).remotes.mfe_phone?.assets).toEqual([
      `https://mfe-phone.test/${version}/page.abcdef0123.js`,
    ])
  })

  test('that is not there is missed before anybody looks at the pages', async () => {
    await expect(publish()).rejects.toThrow('holds no drawn.0123456789.css, which its drawn pages link')
  })

  test('that was changed after the build is not', async () => {
    await writeFile(join(dist, 'drawn.0123456789.css'), `${sheet} a{color:red}`)
    await expect(publish()).rejects.toThrow('drawn.0123456789.css, for which its entry does not vouch')
  })
})

test('what a newer tool has written of a remote that is none here stays', async () => {
  await mkdir(store, { recursive: true })
  await writeFile(join(store, 'current.json'), JSON.stringify({ mfe_new: '7' }))
  const version = await publish()
  expect(JSON.parse(await readFile(join(store, 'current.json'), 'utf8'))).toEqual({
    ...{ mfe_new: '7', mfe_phone: version },
  })
})

test('declarations that make no sense are not published', async () => {
  await writeFile(join(dist, 'pages.json'), JSON.stringify([{ ...phone, path: 'phone' }]))
  await expect(publish()).rejects.toThrow('declares pages that make no sense')
  expect((await published()).remotes).toEqual({})
})

test('a build for platform version 1 declares nothing, and the registry says nothing of its pages', async () => {
  await rm(join(dist, 'pages.json'))
  await publish()
  expect((await published()).remotes.mfe_phone).not.toHaveProperty('pages')
})

test('a page that this host does not understand hides no other: who shows pages judges each', async () => {
  const version = await publish()
  const file = join(store, 'mfe_phone', version, 'release.json')
  const release = JSON.parse(await readFile(file, 'utf8'))
  const newer = { ...phone, path: '/dashboard/phone/:id?/:tab?' }
  await writeFile(file, JSON.stringify({ ...release, pages: [...release.pages, newer] }))
  const registry = registrySchema.parse(await published())
  expect(registry.remotes.mfe_phone?.pages).toEqual([{ ...phone, guard: 'sign-in' }, newer])
})

test('a build with its packed forms is the same version as without, and one that was packed from something else is none', async () => {
  const version = await publish()
  await writeFile(join(dist, 'page.abcdef0123.js.br'), brotliCompressSync('one'))
  await writeFile(join(dist, 'page.abcdef0123.js.gz'), gzipSync('one'))
  expect(await publish()).toBe(version)
  await writeFile(join(dist, 'page.abcdef0123.js.gz'), gzipSync('two'))
  await expect(publish()).rejects.toThrow('which is not page.abcdef0123.js packed')
})

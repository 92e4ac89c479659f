import process from 'node:process'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createKeptRegistry, httpFiles } from './kept-registry.ts'
import type { StoreFiles } from './registry.ts'

const release = (version: string) =>
  JSON.stringify({ version, entry: 'remoteEntry.js', integrity: 'sha384-abc', assets: ['1.js'] })

let current: string | null
let asked: string[]
let time: number
let down: boolean
const files: StoreFiles = async path => {
  asked.push(path)
  if (down) throw new Error('the store is down')
  if (path === 'current.json') return current
  const [id = '', version = ''] = path.split('/')
  if (version === 'away') throw new Error('it is no file')
  return broken.get(`${id}/${version}`) ?? release(version)
}
let broken: Map<string, string>
const kept = () =>
  createKeptRegistry(
    files,
    id => `https://remotes.example/${id}`,
    () => time,
  )
beforeEach(() => {
  current = JSON.stringify({ mfe_phone: '1' })
  asked = []
  time = 0
  down = false
  broken = new Map()
})

test('a thousand pages are one question to the store; a version that is known is not read again', async () => {
  const registry = kept()
  await Promise.all(Array.from({ length: 1000 }, registry))
  expect(asked).toEqual(['current.json', 'mfe_phone/1/release.json'])
  time = 60_000
  expect((await registry()).remotes.mfe_phone?.entry).toBe(
    'https://remotes.example/mfe_phone/1/remoteEntry.js',
  )
  expect(asked).toHaveLength(3)
})

test('a publication is out five seconds later, behind the first page then; after a minute at once', async () => {
  const registry = kept()
  await registry()
  current = JSON.stringify({ mfe_phone: '2' })
  time = 4_999
  expect((await registry()).remotes.mfe_phone?.version).toBe('1')
  time = 5_000
  expect((await registry()).remotes.mfe_phone?.version).toBe('1')
  await expect.poll(async () => (await registry()).remotes.mfe_phone?.version).toBe('2')
  current = JSON.stringify({ mfe_phone: '3' })
  time = 65_000
  expect((await registry()).remotes.mfe_phone?.version).toBe('3')
})

test('while the store is down or empty the last good registry stands; without one there is none', async () => {
  const registry = kept()
  await registry()
  down = true
  time = 60_000
  expect((await registry()).remotes.mfe_phone?.version).toBe('1')
  down = false
  current = null
  time = 120_000
  expect((await registry()).remotes.mfe_phone?.version).toBe('1')
  down = true
  const fresh = kept()
  await expect(fresh()).rejects.toThrow('the store is down')
  down = false
  current = JSON.stringify({ mfe_phone: '3' })
  expect((await fresh()).remotes.mfe_phone?.version).toBe('3')
})

test.each([
  [
    'a list that is none',
    '{"version":"2","entry":"remoteEntry.js","integrity":"sha384-abc","assets":"1.js"}',
  ],
  ['a fingerprint that is none', release('2').replace('sha384-abc', 'md5-abc')],
  ['half of a text', release('2').slice(0, 20)],
])(
  'H4: a version that says %s takes no other remote along: the last good one of its own stands',
  async (_what, text) => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => told.mockRestore())
    const registry = kept()
    await registry()
    broken.set('mfe_phone/2', text)
    current = JSON.stringify({ mfe_phone: '2', mfe_calls: '7' })
    const versions = async (at: number, of = registry) => {
      time = at
      const { remotes } = await of()
      return [remotes.mfe_phone?.version, remotes.mfe_calls?.version]
    }
    expect(await versions(60_000)).toEqual(['1', '7'])
    // A host that has never known a good one leaves it out.
    expect(await versions(60_000, kept())).toEqual([undefined, '7'])
    expect(await versions(120_000)).toEqual(['1', '7'])
    expect(
      told.mock.calls.filter(([line]) => String(line).includes('mfe_phone/2/release.json')),
    ).toHaveLength(2)
    broken.clear()
    expect(await versions(180_000)).toEqual(['2', '7'])
  },
)

test.each([
  ['names a remote that is none here', { mfe_phone: '1', mfe_new: '1' }],
  ['has no version for one', { mfe_phone: '1', mfe_messages: 5, mfe_profile: null }],
  ['names a version that cannot be read', { mfe_phone: '1', mfe_messages: 'away' }],
  ['names a folder that holds another version', { mfe_phone: '1', mfe_messages: 'hot' }],
])('H4: a store that %s takes no other remote along', async (_what, versions) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => told.mockRestore())
  broken.set('mfe_messages/hot', release('2'))
  current = JSON.stringify({ mfe_messages: '2' })
  const registry = kept()
  await registry()
  current = JSON.stringify(versions)
  time = 60_000
  const { remotes } = await registry()
  expect(Object.entries(remotes).map(([id, entry]) => [id, entry?.version])).toEqual([
    ['mfe_phone', '1'],
    ...('mfe_messages' in versions ? [['mfe_messages', '2']] : []),
  ])
})

test('a store behind an address: a missing file is none, a refusal is a fault', async () => {
  const answer = (status: number) =>
    httpFiles('https://remotes.example', async () => new Response('text', { status }))('current.json')
  expect(await answer(200)).toBe('text')
  expect(await answer(404)).toBeNull()
  await expect(answer(503)).rejects.toThrow('https://remotes.example/current.json answers 503')
})

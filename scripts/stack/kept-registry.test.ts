import { beforeEach, expect, test } from 'vitest'
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
  return release(path.split('/')[1] ?? '')
}
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
})

test('a thousand pages are one question to the store; a version that is known is not read again', async () => {
  const registry = kept()
  await Promise.all(Array.from({ length: 1000 }, registry))
  expect(asked).toEqual(['current.json', 'mfe_phone/1/release.json'])
  time = 5_000
  expect((await registry()).remotes.mfe_phone?.entry).toBe(
    'https://remotes.example/mfe_phone/1/remoteEntry.js',
  )
  expect(asked).toHaveLength(3)
})

test('a publication is out five seconds later', async () => {
  const registry = kept()
  await registry()
  current = JSON.stringify({ mfe_phone: '2' })
  time = 4_999
  expect((await registry()).remotes.mfe_phone?.version).toBe('1')
  time = 5_000
  expect((await registry()).remotes.mfe_phone?.version).toBe('2')
})

test('while the store is down or empty the last good registry stands; without one there is none', async () => {
  const registry = kept()
  await registry()
  down = true
  time = 5_000
  expect((await registry()).remotes.mfe_phone?.version).toBe('1')
  down = false
  current = null
  time = 10_000
  expect((await registry()).remotes.mfe_phone?.version).toBe('1')
  down = true
  const fresh = kept()
  await expect(fresh()).rejects.toThrow('the store is down')
  down = false
  current = JSON.stringify({ mfe_phone: '3' })
  expect((await fresh()).remotes.mfe_phone?.version).toBe('3')
})

test('a store behind an address: a missing file is none, a refusal is a fault', async () => {
  const answer = (status: number) =>
    httpFiles('https://remotes.example', async () => new Response('text', { status }))('current.json')
  expect(await answer(200)).toBe('text')
  expect(await answer(404)).toBeNull()
  await expect(answer(503)).rejects.toThrow('https://remotes.example/current.json answers 503')
})

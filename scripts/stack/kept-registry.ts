import process from 'node:process'
import type { Registry } from '@parley/shared-contract'
import { keepAnswer } from './kept-answer.ts'
import { createRegistryReader, currentPath, type StoreFiles } from './registry.ts'
import type { Site } from './site.ts'

/** A publication is out after that: the first page then is one of before, and has it asked for. */
const KEPT = { freshMs: 5_000, oldMs: 60_000 }
const STORE_TIMEOUT_MS = 5_000

/** The files of a store behind an address, such as a public bucket's. */
export const httpFiles =
  (base: string, fetchFile: typeof fetch = fetch): StoreFiles =>
  async path => {
    const response = await fetchFile(`${base}/${path}`, {
      signal: AbortSignal.timeout(STORE_TIMEOUT_MS),
      headers: { 'cache-control': 'no-cache' },
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${base}/${path} answers ${response.status}`)
    return response.text()
  }

/** A store that has remotes has this file: one without it is not what it was. */
const noCurrent = () => Promise.reject(new Error(`no ${currentPath}`))

/**
 * A registry that many pages ask for: the store is asked once in five seconds at most, and while it cannot be read, or is silent, the
 * last good registry stands (`KeptAnswer`).
 * @throws when there never was one
 */
export function createKeptRegistry(
  files: StoreFiles,
  remoteUrl: Site['remoteUrl'],
  now?: () => number,
): () => Promise<Registry> {
  const readRegistry = createRegistryReader(
    path => (path === currentPath ? files(path).then(text => text ?? noCurrent()) : files(path)),
    remoteUrl,
  )
  const read = () =>
    readRegistry().catch(error => {
      process.stderr.write(`The registry of the remotes cannot be read: ${error}\n`)
      throw error
    })
  return keepAnswer(read, KEPT, now).learnt
}

import type { Registry } from '@parley/shared-contract'
import { currentPath, readRegistry, type StoreFiles } from './registry.ts'
import type { Site } from './site.ts'

/** How long a registry is served without asking the store again: a publication is out after that. */
const FRESH_MS = 5_000
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

/**
 * A registry that many pages ask for: the store is asked once in five seconds at most, a version folder once, and
 * while the store cannot be read the last good registry stands.
 * @throws when there never was one
 */
export function createKeptRegistry(
  files: StoreFiles,
  remoteUrl: Site['remoteUrl'],
  now: () => number = () => performance.now(),
): () => Promise<Registry> {
  const releases = new Map<string, Promise<string | null>>()
  const keptFiles: StoreFiles = path => {
    if (path === currentPath) return files(path).then(text => text ?? Promise.reject(new Error(`no ${path}`)))
    const known = releases.get(path) ?? files(path)
    releases.set(path, known)
    // A version folder never changes; one that could not be read, or was not whole, is read again.
    known.then(
      text => text === null && releases.delete(path),
      () => releases.delete(path),
    )
    return known
  }
  let last: Promise<Registry> | null = null
  let freshUntil = 0
  return () => {
    if (last && now() < freshUntil) return last
    freshUntil = now() + FRESH_MS
    const before = last
    const read = readRegistry(keptFiles, remoteUrl).catch(error => {
      if (!before) throw error
      process.stderr.write(`The registry of the remotes cannot be read, the last one stands: ${error}\n`)
      return before
    })
    last = read
    read.catch(() => {
      if (last === read) last = null
    })
    return read
  }
}

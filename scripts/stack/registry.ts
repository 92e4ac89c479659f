import { createHash } from 'node:crypto'
import process from 'node:process'
import {
  type Registry,
  type RegistryEntry,
  type RemoteId,
  registryEntrySchema,
  remoteIds,
  z,
} from '@parley/shared-contract'

/** What a version folder says about itself; written last, so a folder without it was never finished. */
const releaseSchema = z.object({
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  assets: z.array(z.string()),
  ownCopies: z.optional(z.record(z.string(), z.array(z.string()))),
  pages: z.optional(z.array(z.unknown())),
})
export type Release = z.infer<typeof releaseSchema>

/** Which version of each remote is the one that visitors get, among whatever else a newer tool has written. */
const currentSchema = z.record(z.string(), z.unknown())
export type Current = z.infer<typeof currentSchema>

/** Reads a file of the store of published remotes. Null when there is none; rejects when that cannot be known. */
export type StoreFiles = (path: string) => Promise<string | null>

export const currentPath = 'current.json'

export const readCurrent = async (files: StoreFiles): Promise<Current> =>
  currentSchema.parse(JSON.parse((await files(currentPath)) ?? '{}'))

/**
 * Reads the registry as pages get it: the current version of each remote with absolute addresses. A version is read once. One that is
 * not whole, makes no sense or cannot be read, takes no other remote along (H4): the last good one of its remote stands, else the remote is
 * left out.
 * @param remoteUrl where the version folders of a remote are
 * @throws when the store does not say which versions are current
 */
export function createRegistryReader(
  files: StoreFiles,
  remoteUrl: (id: RemoteId) => string,
): () => Promise<Registry> {
  const good = new Map<RemoteId, RegistryEntry>()
  const told = new Set<string>()

  async function read(id: RemoteId, current: unknown): Promise<RegistryEntry | null> {
    if (current === undefined) return null
    const last = good.get(id)
    if (last?.version === current) return last
    const path = `${id}/${current}/release.json`
    try {
      const version = z.parse(z.string(), current)
      const release = releaseSchema.parse(JSON.parse((await files(path)) ?? 'null'))
      // By this name what was read is known again.
      if (release.version !== version) throw new Error(`it is of ${release.version}`)
      const entry = entryOf(release, `${remoteUrl(id)}/${version}`)
      good.set(id, entry)
      return entry
    } catch (error) {
      if (!told.has(path)) process.stderr.write(`What ${path} says cannot be used: ${error}\n`)
      told.add(path)
      return last ?? null
    }
  }

  return async () => {
    const current = await readCurrent(files)
    const entries = await Promise.all(remoteIds.map(async id => [id, await read(id, current[id])] as const))
    const remotes = Object.fromEntries(entries.filter(([, entry]) => entry !== null))
    const build = createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 12)
    return { build, remotes }
  }
}

/** @param folder the version folder's address @throws what a page would leave out */
function entryOf(
  { version, entry, integrity, assets, ownCopies, pages }: Release,
  folder: string,
): RegistryEntry {
  const address = (file: string) => `${folder}/${file}`
  return z.parse(registryEntrySchema, {
    version,
    entry: address(entry),
    integrity,
    assets: assets.map(address),
    ...(ownCopies && { ownCopies: each(ownCopies, address) }),
    ...(pages ? { pages } : {}),
  })
}

const each = (copies: Readonly<Record<string, readonly string[]>>, address: (file: string) => string) =>
  Object.fromEntries(Object.entries(copies).map(([part, files]) => [part, files.map(address)]))

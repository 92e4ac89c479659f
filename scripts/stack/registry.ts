import { createHash } from 'node:crypto'
import { type Registry, type RegistryEntry, type RemoteId, remoteIds, z } from '@parley/shared-contract'

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

/** Which version of each remote is the one that visitors get. */
const currentSchema = z.partialRecord(z.enum(remoteIds), z.string())
export type Current = z.infer<typeof currentSchema>

/** Reads a file of the store of published remotes. Null when there is none; rejects when that cannot be known. */
export type StoreFiles = (path: string) => Promise<string | null>

export const currentPath = 'current.json'

export const readCurrent = async (files: StoreFiles): Promise<Current> =>
  currentSchema.parse(JSON.parse((await files(currentPath)) ?? '{}'))

/**
 * The registry as pages get it: the current version of each remote with absolute addresses.
 * @param remoteUrl where the version folders of a remote are
 * @throws when a version that is current is not whole
 */
export async function readRegistry(
  files: StoreFiles,
  remoteUrl: (id: RemoteId) => string,
): Promise<Registry> {
  const current = await readCurrent(files)
  const read = async (id: RemoteId): Promise<[RemoteId, RegistryEntry][]> => {
    const version = current[id]
    if (!version) return []
    const { entry, integrity, assets, ownCopies, pages } = releaseSchema.parse(
      JSON.parse((await files(`${id}/${version}/release.json`)) ?? 'null'),
    )
    const address = (file: string) => `${remoteUrl(id)}/${version}/${file}`
    return [
      [
        id,
        {
          version,
          entry: address(entry),
          integrity,
          assets: assets.map(address),
          ...(ownCopies && { ownCopies: each(ownCopies, address) }),
          ...(pages ? { pages } : {}),
        },
      ],
    ]
  }
  const remotes = Object.fromEntries((await Promise.all(remoteIds.map(read))).flat())
  const build = createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 12)
  return { build, remotes }
}

const each = (copies: Readonly<Record<string, readonly string[]>>, address: (file: string) => string) =>
  Object.fromEntries(Object.entries(copies).map(([part, files]) => [part, files.map(address)]))

import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type PublishedPage,
  publishedPageSchema,
  type Registry,
  type RegistryEntry,
  type RemoteId,
  remoteIds,
  z,
} from '@parley/shared-contract'

const pagesSchema = z.array(publishedPageSchema)

/** What a version folder says about itself; written last, so a folder without it was never finished. */
const releaseSchema = z.object({
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  assets: z.array(z.string()),
  pages: z.optional(z.array(z.unknown())),
})
type Release = z.infer<typeof releaseSchema>

const currentSchema = z.partialRecord(z.enum(remoteIds), z.string())
type Current = z.infer<typeof currentSchema>

const folderOf = (store: string, id: RemoteId, version: string) => join(store, id, version)
const currentFile = (store: string) => join(store, 'current.json')
const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

async function readCurrent(store: string): Promise<Current> {
  const text = await readFile(currentFile(store), 'utf8').catch(() => '{}')
  return currentSchema.parse(JSON.parse(text))
}

/** What the build declares. A build for platform version 1 has no such file, and the shell knows its pages. */
async function declaredPages(dist: string): Promise<{ pages?: PublishedPage[] }> {
  const text = await readFile(join(dist, 'pages.json'), 'utf8').catch(() => null)
  if (text === null) return {}
  const { data, error } = z.safeParse(pagesSchema, JSON.parse(text))
  if (error) throw new Error(`${dist} declares pages that make no sense.\n${z.prettifyError(error)}`)
  return { pages: data }
}

async function describe(dist: string, packageVersion: string): Promise<Release> {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort()
  const entry = files.find(file => /^remoteEntry\.[^/]+\.js$/.test(file))
  if (!entry) throw new Error(`${dist} holds no remote entry. Was it built?`)
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(dist, file)))
  return {
    version: `${packageVersion}-${hash.digest('hex').slice(0, 10)}`,
    entry,
    integrity: sha384(await readFile(join(dist, entry))),
    assets: files.filter(file => /\.(js|css)$/.test(file) && file !== entry),
    ...(await declaredPages(dist)),
  }
}

/**
 * Publishes a built remote into a store of version folders and switches the registry to it. Version
 * folders are immutable and old ones stay (a page that is still open needs them); the same build twice
 * is one version. The switch is a rename: a visitor gets the old or the new version, never a mixture.
 */
export async function publishRemote(
  store: string,
  id: RemoteId,
  dist: string,
  packageVersion: string,
): Promise<string> {
  const release = await describe(dist, packageVersion)
  const target = folderOf(store, id, release.version)
  const finished = await readFile(join(target, 'release.json'), 'utf8').catch(() => null)
  if (finished === null) {
    await rm(target, { recursive: true, force: true })
    await mkdir(join(store, id), { recursive: true })
    await cp(dist, target, { recursive: true })
    await writeFile(join(target, 'release.json'), JSON.stringify(release, null, 2))
  }
  const current = { ...(await readCurrent(store)), [id]: release.version }
  const next = `${currentFile(store)}.next`
  await writeFile(next, JSON.stringify(current, null, 2))
  await rename(next, currentFile(store))
  return release.version
}

/** The registry as pages get it: the current version of each remote with absolute addresses. */
export async function readRegistry(store: string, originOf: (id: RemoteId) => string): Promise<Registry> {
  const current = await readCurrent(store)
  const remotes: Partial<Record<RemoteId, RegistryEntry>> = {}
  for (const id of remoteIds) {
    const version = current[id]
    if (!version) continue
    const folder = folderOf(store, id, version)
    const release = releaseSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
    const address = (file: string) => `${originOf(id)}/${version}/${file}`
    remotes[id] = {
      version,
      entry: address(release.entry),
      integrity: release.integrity,
      assets: release.assets.map(address),
      ...(release.pages ? { pages: release.pages } : {}),
    }
  }
  const build = createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 12)
  return { build, remotes }
}

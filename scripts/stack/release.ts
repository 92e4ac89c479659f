import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  documentsFile,
  type PublishedPage,
  pageDocumentsSchema,
  publishedPageSchema,
  type RemoteId,
  z,
} from '@parley/shared-contract'
import { currentPath, type Release, readCurrent, type StoreFiles } from './registry.ts'

const pagesSchema = z.array(publishedPageSchema)

const folderOf = (store: string, id: RemoteId, version: string) => join(store, id, version)
const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The files of a store that is a folder of this machine. */
export const folderFiles =
  (store: string): StoreFiles =>
  path =>
    readFile(join(store, path), 'utf8').catch(error => {
      if (error.code === 'ENOENT') return null
      throw error
    })

/** What the build declares. A build for platform version 1 has no such file, and the shell knows its pages. */
async function declaredPages(dist: string): Promise<{ pages?: PublishedPage[] }> {
  const text = await readFile(join(dist, 'pages.json'), 'utf8').catch(() => null)
  if (text === null) return {}
  const { data, error } = z.safeParse(pagesSchema, JSON.parse(text))
  if (error) throw new Error(`${dist} declares pages that make no sense.\n${z.prettifyError(error)}`)
  return { pages: data }
}

const copiesSchema = z.record(z.string(), z.array(z.string()))

/** Its own copies of what goes around on a page, where the build says which they are. */
async function ownCopiesIn(dist: string): Promise<Pick<Release, 'ownCopies'>> {
  const text = await readFile(join(dist, 'own-copies.json'), 'utf8').catch(() => null)
  return text === null ? {} : { ownCopies: z.parse(copiesSchema, JSON.parse(text)) }
}

/** The style sheets of its pages that are drawn ahead: the page links them by these fingerprints. */
async function linkedIn(dist: string): Promise<readonly { file: string; integrity: string }[]> {
  const text = await readFile(join(dist, documentsFile), 'utf8').catch(() => null)
  return text === null ? [] : z.parse(pageDocumentsSchema, JSON.parse(text)).styles
}

/**
 * Of the files of a build those that its scripts load, and none that only a drawn page links: who keeps a version keeps them. The registry
 * vouches for the entry, the entry for all that it loads, the documents for what they link.
 * @throws Error when nothing vouches for a file
 */
async function loadedOf(dist: string, files: readonly string[], entry: Buffer): Promise<string[]> {
  const linked = await linkedIn(dist)
  const gone = linked.find(({ file }) => !files.includes(file))
  if (gone)
    throw new Error(
      `${dist} holds no ${gone.file}, which its drawn pages link. Was it changed after the build?`,
    )
  const loaded: string[] = []
  for (const file of files) {
    const integrity = sha384(await readFile(join(dist, file)))
    if (entry.includes(integrity)) loaded.push(file)
    else if (!linked.some(style => style.file === file && style.integrity === integrity))
      throw new Error(
        `${dist} holds ${file}, for which its entry does not vouch. Was it changed after the build?`,
      )
  }
  return loaded
}

const unpackers: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gz: gunzipSync,
}
const packed = /^(.*)\.(br|gz)$/

/** A packed form is sent in the file's place, so it must be that file. @throws Error when it is another one */
async function checkPacked(dist: string, file: string): Promise<void> {
  const [, plain = '', ending = ''] = packed.exec(file) ?? []
  const [bytes, form] = await Promise.all([plain, file].map(name => readFile(join(dist, name))))
  if (bytes && form && unpackers[ending]?.(form).equals(bytes)) return
  throw new Error(`${dist} holds ${file}, which is not ${plain} packed. Was it changed after the build?`)
}

async function describe(dist: string, packageVersion: string): Promise<Release> {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort()
  const plain = files.filter(file => !packed.test(file))
  await Promise.all(files.filter(file => packed.test(file)).map(file => checkPacked(dist, file)))
  const entry = plain.find(file => /^remoteEntry\.[^/]+\.js$/.test(file))
  if (!entry) throw new Error(`${dist} holds no remote entry. Was it built?`)
  const others = plain.filter(file => /\.(js|css)$/.test(file) && file !== entry)
  const [declared, own] = await Promise.all([declaredPages(dist), ownCopiesIn(dist)])
  const copies = new Set(Object.values(own.ownCopies ?? {}).flat())
  const entryBytes = await readFile(join(dist, entry))
  // A build for platform version 1 could vouch for nothing.
  const loaded = declared.pages ? await loadedOf(dist, others, entryBytes) : others
  // Without the packed forms: how small a file gets is no matter of what is published.
  const hash = createHash('sha256')
  for (const file of plain) hash.update(file).update(await readFile(join(dist, file)))
  return {
    version: `${packageVersion}-${hash.digest('hex').slice(0, 10)}`,
    entry,
    integrity: sha384(entryBytes),
    assets: loaded.filter(file => !copies.has(file)),
    ...own,
    ...declared,
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
  const current = { ...(await readCurrent(folderFiles(store))), [id]: release.version }
  const file = join(store, currentPath)
  await writeFile(`${file}.next`, JSON.stringify(current, null, 2))
  await rename(`${file}.next`, file)
  return release.version
}

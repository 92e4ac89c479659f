import { type AppConfig, type RegistryEntry, registrySchema, routes, z } from '@parley/shared-contract'
import { FILE_STORE, KEPT_PAGE } from '../worker/kept-files.ts'

/** What stands in `/build.json`: the name of a build, and its files. */
const buildSchema = z.object({ build: z.string(), files: z.array(z.string()) })
/** What the host writes into the page, as far as it tells one page from another. */
const configSchema = z.object({ build: z.string(), registry: z.object({ build: z.string() }) })

interface KeepFilesOptions {
  /** What this page was built as, and the remotes that it uses. */
  readonly config: Pick<AppConfig, 'build' | 'registry'>
  readonly caches: CacheStorage
  readonly origin: string
  readonly ask: typeof fetch
  /** Whether this page has a part that goes around between its pieces, by the key that it is shared by. */
  hasPart(key: string): boolean
  /** Epoch milliseconds; makes each question another one. */
  readonly now: number
}

/**
 * Keeps what opens this version of Parley without a network: the page, its files, and those of its remotes by their versioned
 * names, without the remotes' copies of what the page has. The page comes last and the files of older versions go after it, so that what is kept is always whole.
 * @returns whether it is kept; false when something else was deployed meanwhile, which the next page keeps
 * @throws what the network or the browser's store does; what was kept before stays
 */
export async function keepFiles(options: KeepFilesOptions): Promise<boolean> {
  const { config, caches, origin, ask, now, hasPart } = options
  const { build, registry } = config
  if (build === undefined || registry === null) return false
  // At this address the host draws nothing into the page: it is the same for every other one.
  const page = await ask(routes.dashboard, { cache: 'no-store' })
  if (!page.ok || !isOf(await page.clone().text(), build, registry.build)) return false
  const read = async (address: string): Promise<unknown> =>
    (await ask(`${address}?t=${now}`, { cache: 'no-store' })).json()
  const built = buildSchema.safeParse(await read('/build.json')).data
  const published = registrySchema.safeParse(await read('/registry.json')).data
  if (built?.build !== build || published?.build !== registry.build) return false

  const remotes = Object.values(published.remotes).filter(remote => remote !== undefined)
  const addresses = [
    ...built.files.map(file => new URL(file, origin).href),
    ...remotes.flatMap(remote => filesOf(remote, hasPart)),
  ]
  const store = await caches.open(FILE_STORE)
  const before = (await store.keys()).map(({ url }) => url)
  for (const address of addresses.filter(address => !before.includes(address))) {
    // One after the other, and as whatever uses the file asks for it: what a page has used is in the browser's memory.
    const file = await ask(address, { mode: 'cors', credentials: 'same-origin' })
    if (!file.ok) throw new Error(`${address} could not be kept: ${file.status}`)
    await store.put(address, file)
  }
  await store.put(KEPT_PAGE, page)
  const whole = new Set([...addresses, new URL(KEPT_PAGE, origin).href])
  await Promise.all(before.filter(address => !whole.has(address)).map(address => store.delete(address)))
  return true
}

/** All that a remote loads in a page that has these parts. */
const filesOf = (
  { entry, assets, ownCopies = {} }: RegistryEntry,
  hasPart: (key: string) => boolean,
): string[] => [
  entry,
  ...assets,
  ...Object.entries(ownCopies).flatMap(([key, files]) => (hasPart(key) ? [] : files)),
]

/** Whether a page is the same as this one: its configuration is JSON in which no `<` stands. */
function isOf(html: string, build: string, registryBuild: string): boolean {
  const [, text = 'null'] = /id="parley-config">([^<]*)</.exec(html) ?? []
  const found = configSchema.safeParse(JSON.parse(text)).data
  return found?.build === build && found.registry.build === registryBuild
}

import { type AppConfig, routes, z } from '@parley/shared-contract'
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
  /** Epoch milliseconds; makes each question another one. */
  readonly now: number
}

/**
 * Keeps what opens this version of Parley without a network: the page, its files, and those of its remotes by their versioned
 * names. The page comes last and the files of older versions go after it, so that what is kept is always whole.
 * @returns whether it is kept; false when something else was deployed meanwhile, which the next page keeps
 * @throws what the network or the browser's store does; what was kept before stays
 */
export async function keepFiles({ config, caches, origin, ask, now }: KeepFilesOptions): Promise<boolean> {
  const { build, registry } = config
  if (build === undefined || registry === null) return false
  // At this address the host draws nothing into the page: it is the same for every other one.
  const page = await ask(routes.dashboard, { cache: 'no-store' })
  if (!page.ok || !isOf(await page.clone().text(), build, registry.build)) return false
  const answer = await ask(`/build.json?t=${now}`, { cache: 'no-store' })
  const built = buildSchema.safeParse(await answer.json()).data
  if (built?.build !== build) return false

  const remotes = Object.values(registry.remotes).filter(remote => remote !== undefined)
  const addresses = [
    ...built.files.map(file => new URL(file, origin).href),
    ...remotes.flatMap(({ entry, assets }) => [entry, ...assets]),
  ]
  const store = await caches.open(FILE_STORE)
  const before = (await store.keys()).map(({ url }) => url)
  for (const address of addresses.filter(address => !before.includes(address))) {
    // One after the other, and as whatever uses the file asks for it: most are in the browser's memory already.
    const file = await ask(address, { mode: 'cors', credentials: 'same-origin' })
    if (!file.ok) throw new Error(`${address} could not be kept: ${file.status}`)
    await store.put(address, file)
  }
  await store.put(KEPT_PAGE, page)
  const whole = new Set([...addresses, new URL(KEPT_PAGE, origin).href])
  await Promise.all(before.filter(address => !whole.has(address)).map(address => store.delete(address)))
  return true
}

/** Whether a page is the same as this one: its configuration is JSON in which no `<` stands. */
function isOf(html: string, build: string, registryBuild: string): boolean {
  const [, text = 'null'] = /id="parley-config">([^<]*)</.exec(html) ?? []
  const found = configSchema.safeParse(JSON.parse(text)).data
  return found?.build === build && found.registry.build === registryBuild
}

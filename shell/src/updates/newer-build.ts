import { type AppConfig, registrySchema, z } from '@parley/shared-contract'
import type { RemoteVersions } from '../remotes/remote-versions.ts'

const buildSchema = z.object({ build: z.string() })
/** Somebody who waits for a page thinks after so long that there is none. */
const ANSWERS_WITHIN_MS = 3_000

/** What the host has at this path now, past every cache; null where it does not answer so. */
async function readNow<T>(
  ask: typeof fetch,
  at: number,
  path: string,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal | null = null,
): Promise<T | null> {
  try {
    const answer = await ask(`${path}?t=${at}`, { cache: 'no-store', signal })
    return schema.safeParse(await answer.json()).data ?? null
  } catch {
    return null
  }
}

/**
 * Whether a page would come now where this one is. A browser that has a network may have no way to the host.
 * @param at see `isNewerOut`
 */
export async function hostAnswers(
  ask: typeof fetch,
  at: number,
  withinMs = ANSWERS_WITHIN_MS,
): Promise<boolean> {
  return (await readNow(ask, at, '/build.json', buildSchema, AbortSignal.timeout(withinMs))) !== null
}

interface NewerBuildOptions {
  /** What this page was built as, and the remotes that it began with. */
  readonly page: Pick<AppConfig, 'build' | 'registry'>
  /** See `RemoteVersions`. */
  readonly offer: RemoteVersions['offer']
  /** Makes each question another one, epoch milliseconds. */
  readonly at: number
  readonly ask: typeof fetch
}

/**
 * Asks, past every cache (S7), whether something is out that needs a new page. Remotes that changed alone do not, as far as they
 * can be taken in this one: they are offered to it.
 * @returns false also when nobody answers: nothing was deployed then
 */
export async function isNewerOut({ page, offer, at, ask }: NewerBuildOptions): Promise<boolean> {
  const [built, remotes] = await Promise.all([
    readNow(ask, at, '/build.json', buildSchema),
    readNow(ask, at, '/registry.json', registrySchema),
  ])
  const isSamePage = built !== null && built.build === page.build
  if (built && page.build !== undefined && !isSamePage) return true
  if (!remotes || !page.registry) return false
  // A remote may have been built for a newer shell: it is taken only where the shell is known to be the newest.
  return isSamePage ? !offer(remotes) : remotes.build !== page.registry.build
}

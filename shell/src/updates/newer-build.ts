import { type AppConfig, registrySchema, z } from '@parley/shared-contract'
import type { RemoteVersions } from '../remotes/remote-versions.ts'

const buildSchema = z.object({ build: z.string() })

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
  const read = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<T | null> => {
    try {
      const answer = await ask(`${path}?t=${at}`, { cache: 'no-store' })
      return schema.safeParse(await answer.json()).data ?? null
    } catch {
      return null
    }
  }
  const [built, remotes] = await Promise.all([
    read('/build.json', buildSchema),
    read('/registry.json', registrySchema),
  ])
  const isSamePage = built !== null && built.build === page.build
  if (built && page.build !== undefined && !isSamePage) return true
  if (!remotes || !page.registry) return false
  // A remote may have been built for a newer shell: it is taken only where the shell is known to be the newest.
  return isSamePage ? !offer(remotes) : remotes.build !== page.registry.build
}

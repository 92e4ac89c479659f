import { type AppConfig, registrySchema, z } from '@parley/shared-contract'

const buildSchema = z.object({ build: z.string() })

/**
 * Asks, past every cache (S7), whether a newer page or newer remotes are out than this page began with.
 * @param at makes each question another one, epoch milliseconds
 * @returns false also when nobody answers: nothing was deployed then
 */
export async function isNewerOut(
  { build, registry }: Pick<AppConfig, 'build' | 'registry'>,
  at: number,
  ask: typeof fetch,
): Promise<boolean> {
  const read = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<T | null> => {
    try {
      const answer = await ask(`${path}?t=${at}`, { cache: 'no-store' })
      return schema.safeParse(await answer.json()).data ?? null
    } catch {
      return null
    }
  }
  const [page, remotes] = await Promise.all([
    read('/build.json', buildSchema),
    read('/registry.json', registrySchema),
  ])
  const isOther = (now: string | undefined, then: string | undefined) =>
    now !== undefined && then !== undefined && now !== then
  return isOther(page?.build, build) || isOther(remotes?.build, registry?.build)
}

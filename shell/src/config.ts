import { type AppConfig, appConfigSchema, type Registry, registrySchema } from '@parley/shared-contract'

/**
 * What the host wrote into this page: where each service lives and which remotes there are.
 * @throws when the page carries no configuration, or one that makes no sense
 */
export function readAppConfig(page: Document): AppConfig {
  const block = page.getElementById('parley-config')
  if (!block?.textContent) throw new Error('This page carries no configuration (parley-config)')
  return appConfigSchema.parse(JSON.parse(block.textContent))
}

/** What does not come by then is not waited for: a page says so, and offers to try again. */
const ASK_MS = 5_000

/**
 * The registry that the host wrote into this page; where it could not read it then, it is asked once more, as it may be able to by now.
 * @returns null where there is none now either
 */
export async function knownRegistry(
  { registry }: Pick<AppConfig, 'registry'>,
  ask: typeof fetch,
): Promise<Registry | null> {
  if (registry) return registry
  try {
    const answer = await ask('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) })
    return registrySchema.safeParse(await answer.json()).data ?? null
  } catch {
    return null
  }
}

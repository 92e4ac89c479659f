import {
  publishedPageSchema,
  REMOTE_TIMEOUT_MS,
  type Registry,
  type RemoteId,
  remoteIds,
  z,
} from '@parley/shared-contract'
import type { DeclaredPages } from '../routing/page-policy.ts'
import type { Overrides } from './remote-address.ts'
import { versionOnePages } from './version-one.tsx'

/**
 * What each remote declares: as the registry says, or as a developer's own server says that stands in a remote's
 * place (H5). Asks nothing of the network unless there is such a server. One that does not answer leaves the
 * published declarations in force.
 */
export async function declaredPages(registry: Registry, overrides: Overrides): Promise<DeclaredPages> {
  const declared: Partial<Record<RemoteId, readonly unknown[]>> = {}
  for (const id of remoteIds) {
    const override = overrides[id]
    const published = registry.remotes[id]
    const pages =
      (override && (await servedPages(override))) ?? (published && (published.pages ?? versionOnePages[id]))
    if (pages) declared[id] = pages
  }
  return declared
}

/** The declarations that a development server has built; null when it has none. */
async function servedPages(origin: string): Promise<readonly unknown[] | null> {
  try {
    const answer = await fetch(`${origin}/pages.json`, { signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) })
    return z.parse(z.array(publishedPageSchema), await answer.json())
  } catch {
    return null
  }
}

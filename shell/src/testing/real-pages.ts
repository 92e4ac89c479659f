import { publishedPageSchema, type RemoteId, remoteIds, z } from '@parley/shared-contract'
import type { DeclaredPages } from '../routing/page-policy.ts'

/** The declarations of the real remotes, as their builds publish them. Only a test may look into a remote. */
export async function realPages(): Promise<DeclaredPages> {
  const declared = remoteIds.map(async (id): Promise<[RemoteId, DeclaredPages[RemoteId]]> => {
    const { pages } = await import(`../../../${id.replace('_', '-')}/src/pages.ts`)
    return [id, z.parse(z.array(publishedPageSchema), JSON.parse(JSON.stringify(Object.values(pages))))]
  })
  return Object.fromEntries(await Promise.all(declared))
}

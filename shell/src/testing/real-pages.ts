import { type PublishedPage, publishedPageSchema, type RemoteId, remoteIds, z } from '@parley/shared-contract'

type RealPages = Partial<Record<RemoteId, PublishedPage[]>>

/** The declarations of the real remotes, as their builds publish them. Only a test may look into a remote. */
export async function realPages(): Promise<RealPages> {
  const declared = remoteIds.map(async (id): Promise<[RemoteId, RealPages[RemoteId]]> => {
    const { pages } = await import(`../../../${id.replace('_', '-')}/src/pages.ts`)
    return [id, z.parse(z.array(publishedPageSchema), JSON.parse(JSON.stringify(Object.values(pages))))]
  })
  return Object.fromEntries(await Promise.all(declared))
}

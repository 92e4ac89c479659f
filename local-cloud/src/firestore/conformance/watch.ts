import { onSnapshot, type Query } from 'firebase/firestore'
import { Recorded } from './recorded.ts'

/** What a listener was told, in short. */
export interface Seen {
  readonly ids: string
  readonly changes: string
  readonly pending: boolean
  readonly fromCache: boolean
}

/** Listens to a query, with all that its metadata say. */
export function watch(watched: Query): { seen: Recorded<Seen>; stop: () => void } {
  const seen = new Recorded<Seen>()
  const stop = onSnapshot(watched, { includeMetadataChanges: true }, snapshot =>
    seen.push({
      ids: snapshot.docs.map(({ id }) => id).join(' '),
      changes: snapshot
        .docChanges()
        .map(change => `${change.type} ${change.doc.id}`)
        .join(', '),
      pending: snapshot.metadata.hasPendingWrites,
      fromCache: snapshot.metadata.fromCache,
    }),
  )
  return { seen, stop }
}

/** These documents in this order, confirmed by the server. */
export const settled = (ids: string) => (seen: Seen) => seen.ids === ids && !seen.pending && !seen.fromCache

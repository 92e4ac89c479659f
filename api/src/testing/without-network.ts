import { Readable } from 'node:stream'
import type { LocalFirebase } from '@parley/local-cloud'
import type { FirestoreDatabase } from '../adapters/firestore-database.ts'

/** Where the SDK sends everything it asks, but for what it listens to. */
interface Funnels {
  request(method: string, request: object): Promise<unknown>
  requestStream(method: string, isTwoWay: boolean, request: object): Promise<Readable>
}

/** From now on the SDK asks an embedded Firestore of this process itself: most of the time of a request is the network's. */
export function withoutNetwork(
  { firestore }: Pick<FirestoreDatabase, 'firestore'>,
  answer: LocalFirebase['answer'],
): void {
  const funnels: Funnels = {
    async request(method, request) {
      const [first] = await answer(method, request)
      // Its client puts the pages of such a list together.
      return first && 'collectionIds' in first ? (first.collectionIds ?? []) : first
    },
    // Of what counts the SDK ends its own side as well.
    requestStream: async (method, _isTwoWay, request) =>
      Object.assign(Readable.from(await answer(method, request)), { end: () => undefined }),
  }
  Object.assign(firestore, funnels)
}

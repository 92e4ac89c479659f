import { Readable } from 'node:stream'
import type { LocalFirebase } from '@parley/local-cloud'
import type { FirestoreDatabase } from '../adapters/firestore-database.ts'

/** Where the SDK sends everything it asks, but for what it listens to. */
interface Funnels {
  request(method: string, request: object): Promise<object | undefined>
  requestStream(method: string, isTwoWay: boolean, request: object): Promise<Readable>
}

/** From now on the SDK asks an embedded Firestore of this process itself: most of the time of a request is the network's. */
export function withoutNetwork(
  { firestore }: Pick<FirestoreDatabase, 'firestore'>,
  answer: LocalFirebase['answer'],
): void {
  const funnels: Funnels = {
    request: async (method, request) => (await answer(method, request))[0],
    // Of what counts the SDK ends its own side as well.
    requestStream: async (method, _isTwoWay, request) =>
      Object.assign(Readable.from(await answer(method, request)), { end: () => undefined }),
  }
  Object.assign(firestore, funnels)
}

import type { UserId } from '@parley/shared-contract'
import type { ObjectStore, StoredObject } from '../../ports/object-store.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { CarrierFilesStore } from './carrier-files-store.ts'
import { type PutOutFile, putOut, putOutIdOf } from './put-out-file.ts'

/** Files that are put out for the carrier, which has no token of their owner (ADR 0038). Never a voicemail. */
export interface CarrierFilesService {
  /** @returns the address under which the carrier can fetch it for 15 minutes, three times; nobody else is told it */
  putOut(owner: UserId, file: Pick<PutOutFile, 'key' | 'contentType'>): Promise<string>
  /** Counts as one of the three. Null for what is not put out, or no longer. */
  fetch(token: string): Promise<StoredObject | null>
  /** What could be fetched now; it counts as nothing, for who only asks how large it is. */
  look(token: string): Promise<StoredObject | null>
}

interface CarrierFilesParts {
  readonly store: CarrierFilesStore
  readonly objects: Pick<ObjectStore, 'get'>
  readonly clock: WallClock
  /** Where the carrier reaches the api, on whose host the files are; null where it does not. */
  readonly webhookUrl: string | null
}

/** Where the carrier fetches files. */
export const carrierFilesPath = '/carrier-files'

export function createCarrierFilesService(parts: CarrierFilesParts): CarrierFilesService {
  const { store, objects, clock, webhookUrl } = parts

  const opened =
    (find: CarrierFilesStore['find']): CarrierFilesService['fetch'] =>
    async token => {
      const id = putOutIdOf(token)
      const file = id === null ? null : await find(id, clock.now())
      const object = file && (await objects.get(file.key))
      return file && object && { bytes: object.bytes, contentType: file.contentType }
    }

  return {
    async putOut(owner, file) {
      if (webhookUrl === null) throw new RangeError('the carrier does not reach this installation')
      const { token, id, kept } = putOut(owner, file, clock.now())
      await store.create(id, kept)
      return new URL(`${carrierFilesPath}/${token}`, webhookUrl).href
    },
    fetch: opened(store.fetchOnce),
    look: opened(store.find),
  }
}

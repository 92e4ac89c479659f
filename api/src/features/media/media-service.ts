import { createHash, randomUUID } from 'node:crypto'
import { ParleyError, type ResponseOf, UNUSED_MEDIA_MS, type UserId } from '@parley/shared-contract'
import type { Keeper } from '../../concurrency/rounds.ts'
import { tryEach } from '../../concurrency/rounds.ts'
import type { CarrierFiles } from '../../ports/carrier-files.ts'
import type { ObjectStore, OwnedFile } from '../../ports/object-store.ts'
import type { Picture, Pictures } from '../../ports/pictures.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { CarrierFilesService } from '../files/carrier-files-service.ts'
import { fingerprintOf } from '../ledger/fingerprint.ts'
import { createComingPictures } from './coming-pictures.ts'
import type { MediaStore } from './media-store.ts'
import { factsOf, pictureBytes, SMALL_TYPE } from './picture-bytes.ts'
import { type StoredMedia, smallKey } from './stored-media.ts'

/** So many a round. */
const ROUND = 100

export interface MediaService {
  /**
   * Keeps a picture for a text that is to be sent; one that is in none after a day is removed. The same bytes again are the
   * same picture until it is sent.
   * @throws ParleyError `INVALID_PICTURE`, `RATE_LIMITED` with too much that was not sent
   */
  upload(uid: UserId, bytes: Buffer): Promise<Omit<ResponseOf<'uploadPicture'>, 'success'>>
  /** Null for what is not there and for somebody else's. */
  find(uid: UserId, id: string): Promise<OwnedFile | null>
  findSmall(uid: UserId, id: string): Promise<OwnedFile | null>
  /** Puts a picture out for the carrier. @returns its address @throws ParleyError `NOT_FOUND` */
  putOut(uid: UserId, id: string): Promise<string>
  /** Fetches what was received from the carrier, and removes what nobody has sent. */
  readonly keeper: Keeper
}

export interface MediaParts {
  readonly store: MediaStore
  readonly objects: ObjectStore
  readonly pictures: Pictures
  readonly carrierFiles: CarrierFiles
  readonly putOutFiles: Pick<CarrierFilesService, 'putOut'>
  readonly clock: WallClock
}

export function createMediaService(parts: MediaParts): MediaService {
  const { store, objects, pictures, carrierFiles, putOutFiles, clock } = parts
  const bytes = pictureBytes(objects)
  const coming = createComingPictures({ store, bytes, pictures, carrierFiles, clock })
  const draftOf = (uid: UserId, id: string, picture: Picture): StoredMedia => ({
    ...{ id, uid, key: `media/${randomUUID()}`, ...factsOf(picture) },
    ...{ createdAt: clock.now(), lookAt: clock.now() + UNUSED_MEDIA_MS, state: 'writing' },
    ...{ conversationId: null, messageId: null, source: null, tries: 0 },
  })

  /** Noted first, then written, then said to be there: what is cut short in between is removed after a day. */
  async function keep(uid: UserId, id: string, picture: Picture): Promise<StoredMedia | null> {
    const known = await store.begin(draftOf(uid, id, picture), clock.now())
    if (known?.state !== 'writing') return known
    const { key } = known
    await bytes.put(key, picture)
    if (await store.markReady(id, key)) return known
    // Its person has left meanwhile, or somebody has forgotten it.
    await bytes.remove(known)
    throw new ParleyError('NOT_FOUND')
  }

  async function remove(id: string): Promise<void> {
    const media = await store.claimUnsent(id, clock.now())
    if (!media) return
    await bytes.remove(media)
    await store.forget(media)
  }

  async function look(id: string): Promise<void> {
    const media = await store.find(id)
    if (media?.state === 'coming') return coming.fetch(id)
    if (media) await remove(id)
  }

  async function ownOf(uid: UserId, id: string): Promise<StoredMedia | null> {
    const media = await store.find(id)
    return media?.uid === uid && media.state === 'ready' ? media : null
  }

  return {
    async upload(uid, sent) {
      const picture = await pictures.remake(sent, uid)
      const id = fingerprintOf(uid, createHash('sha256').update(sent).digest('hex'))
      // A text has the first one, or it is being removed: it stays with that.
      const kept = (await keep(uid, id, picture)) ?? (await keep(uid, randomUUID(), picture))
      if (!kept) throw new RangeError('a new id is nobody else’s')
      const { width, height, bytes } = kept
      return { id: kept.id, width, height, bytes }
    },
    async find(uid, id) {
      const media = await ownOf(uid, id)
      return media && { key: media.key, contentType: media.contentType, bytes: media.bytes }
    },
    async findSmall(uid, id) {
      const media = await ownOf(uid, id)
      return media && { key: smallKey(media.key), contentType: SMALL_TYPE, bytes: media.smallBytes }
    },
    async putOut(uid, id) {
      const media = await ownOf(uid, id)
      if (!media) throw new ParleyError('NOT_FOUND')
      return putOutFiles.putOut(uid, media)
    },
    keeper: {
      lookAround: async () => tryEach(await store.due(clock.now(), ROUND), look),
    },
  }
}

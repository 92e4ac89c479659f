import { randomUUID } from 'node:crypto'
import { MAX_PHOTO_BYTES, ParleyError, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { ObjectStore, StoredObject } from '../../ports/object-store.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { ProfileStore } from '../profile/profile-store.ts'
import { photoType } from './photo-format.ts'

/** Where photos are read: the id cannot be guessed, and a new photo has a new one. */
export const photoPath = '/api/photos'

export interface PhotosService {
  /**
   * Sets or takes away (null) a person's photo. The one before is gone afterwards.
   * @returns the address of the new one
   * @throws ParleyError `INVALID_PHOTO`, `NOT_FOUND` without a profile
   */
  set(uid: UserId, image: Buffer | null): Promise<string | null>
  /** Null for a photo that is not there any more. */
  read(id: string): Promise<StoredObject | null>
}

interface PhotosParts {
  readonly store: ProfileStore
  readonly objects: ObjectStore
  readonly lock: KeyedLock
  readonly clock: WallClock
}

const keyOf = (id: string) => `photos/${id}`

/** The key behind an address of ours, or null for any other address. */
export function photoKey(photoURL: string | null): string | null {
  const id = photoURL?.startsWith(`${photoPath}/`) ? photoURL.slice(photoPath.length + 1) : null
  return id && /^[0-9a-f-]{36}$/.test(id) ? keyOf(id) : null
}

export function createPhotosService({ store, objects, lock, clock }: PhotosParts): PhotosService {
  async function keep(bytes: Buffer): Promise<string> {
    const contentType = bytes.length <= MAX_PHOTO_BYTES ? photoType(bytes) : null
    if (!contentType) throw new ParleyError('INVALID_PHOTO')
    const id = randomUUID()
    await objects.put(keyOf(id), { bytes, contentType })
    return `${photoPath}/${id}`
  }

  /** A profile whose answer was lost is read: the new photo goes again only where nobody is shown it. */
  async function show(uid: UserId, photoURL: string | null): Promise<void> {
    try {
      await store.updateProfile(uid, { photoURL }, clock.now())
    } catch (cause) {
      if ((await store.photoUrl(uid)) === photoURL) return
      const unseen = photoKey(photoURL)
      if (unseen) await objects.remove(unseen)
      throw cause
    }
  }

  return {
    set: (uid, image) =>
      lock(uid, async () => {
        const before = photoKey(await store.photoUrl(uid))
        const photoURL = image && (await keep(image))
        await show(uid, photoURL)
        if (before) await objects.remove(before)
        return photoURL
      }),
    read: async id => objects.get(keyOf(id)),
  }
}

import type { ObjectStore } from '../../ports/object-store.ts'
import type { Picture } from '../../ports/pictures.ts'
import { type PictureFacts, type StoredMedia, smallKey } from './stored-media.ts'

export const SMALL_TYPE = 'image/webp'

export const factsOf = ({ bytes, small, contentType, width, height }: Picture): PictureFacts => ({
  ...{ contentType, width, height, bytes: bytes.length, smallBytes: small.length },
})

/** The bytes of pictures, each with its small one. */
export const pictureBytes = (objects: Pick<ObjectStore, 'put' | 'remove'>) => ({
  async put(key: string, picture: Picture): Promise<void> {
    await Promise.all([
      objects.put(key, { bytes: picture.bytes, contentType: picture.contentType }),
      objects.put(smallKey(key), { bytes: picture.small, contentType: SMALL_TYPE }),
    ])
  },
  async remove({ key }: Pick<StoredMedia, 'key'>): Promise<void> {
    await objects.remove(key)
    await objects.remove(smallKey(key))
  },
})

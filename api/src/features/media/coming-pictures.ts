import { ParleyError } from '@parley/shared-contract'
import type { CarrierFiles } from '../../ports/carrier-files.ts'
import type { Picture, Pictures } from '../../ports/pictures.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { MediaStore } from './media-store.ts'
import { factsOf, type pictureBytes } from './picture-bytes.ts'
import { isLastTry } from './received-media.ts'
import type { StoredMedia } from './stored-media.ts'

interface ComingParts {
  readonly store: MediaStore
  readonly bytes: ReturnType<typeof pictureBytes>
  readonly pictures: Pictures
  readonly carrierFiles: CarrierFiles
  readonly clock: WallClock
}

/** Pictures of texts that were received, and are still at the carrier. */
export function createComingPictures({ store, bytes, pictures, carrierFiles, clock }: ComingParts) {
  /** Null for what is no picture, or cannot be had any more. */
  async function fetched({ source }: StoredMedia): Promise<Picture | null> {
    const file = source === null ? null : await carrierFiles.fetch(source)
    if (file === null) return null
    return pictures.remake(file, 'received').catch(error => {
      if (error instanceof ParleyError && error.code === 'INVALID_PICTURE') return null
      throw error
    })
  }

  return {
    /** Of what is fetched nothing is kept but the picture made anew; one that never comes is said to be gone. */
    async fetch(id: string): Promise<void> {
      const media = await store.claimComing(id, clock.now())
      if (!media) return
      if (isLastTry(media)) return store.lose(id, media.key)
      const picture = await fetched(media)
      if (!picture) return store.lose(id, media.key)
      await bytes.put(media.key, picture)
      if (await store.arrive(id, media.key, factsOf(picture))) return
      // Its person has left meanwhile, or another process was faster: then they are that one's bytes, too.
      if ((await store.find(id))?.state !== 'ready') await bytes.remove(media)
    },
  }
}

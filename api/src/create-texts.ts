import type { NamedKeeper } from './concurrency/rounds.ts'
import { mediaFiles, mediaRoutes } from './features/media/media-routes.ts'
import { createMediaService, type MediaParts } from './features/media/media-service.ts'
import type { EndpointHandlers } from './http/mount.ts'

interface TextsParts {
  readonly media: MediaParts
}

/** Texts and their pictures, in one place for whoever starts them. */
export function createTexts({ media: mediaParts }: TextsParts) {
  const media = createMediaService(mediaParts)
  const handlers: EndpointHandlers<'uploadPicture'> = mediaRoutes(media)
  const keepers: readonly NamedKeeper[] = [
    {
      ...{ name: 'media', lookAround: media.keeper.lookAround },
      sentence: 'pictures that nobody has sent were not removed',
    },
  ]
  const { objects } = mediaParts
  const files = (guards: Omit<Parameters<typeof mediaFiles>[1], 'objects'>) =>
    mediaFiles(media, { ...guards, objects })
  return { handlers, keepers, files }
}

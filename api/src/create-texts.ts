import { MEDIA_ROUND_MS } from '@parley/shared-contract'
import type { NamedKeeper } from './concurrency/rounds.ts'
import type { Dependencies } from './dependencies.ts'
import { carrierFileRoutes } from './features/files/carrier-files-routes.ts'
import { createCarrierFilesService } from './features/files/carrier-files-service.ts'
import { mediaFiles, mediaRoutes } from './features/media/media-routes.ts'
import { createMediaService } from './features/media/media-service.ts'
import { messagesRoutes } from './features/messages/messages-routes.ts'
import { createMessagesService, type MessagesParts } from './features/messages/messages-service.ts'
import { createTextsKeeper } from './features/messages/texts-keeper.ts'
import { createThreadPurgeKeeper } from './features/messages/thread-purge-keeper.ts'
import type { EndpointHandlers } from './http/mount.ts'

type TextsParts = Pick<Dependencies, 'objects' | 'pictures' | 'carrierFiles' | 'rates' | 'textsWebhook'> &
  Pick<MessagesParts, 'carrier' | 'clock' | 'logger' | 'lock' | 'meter' | 'teller'> & {
    readonly stores: Pick<
      Dependencies['stores'],
      'media' | 'messages' | 'carrierFiles' | 'numbers' | 'profile'
    >
  }

/** Texts and their pictures, in one place for whoever starts them. */
export function createTexts({ stores, objects, pictures, carrierFiles, ...parts }: TextsParts) {
  const { carrier, clock, logger, lock, meter, teller, rates, textsWebhook: webhookUrl } = parts
  const putOutFiles = createCarrierFilesService({ store: stores.carrierFiles, objects, clock, webhookUrl })
  const media = createMediaService({
    ...{ store: stores.media, objects, pictures, carrierFiles, putOutFiles, clock },
  })
  const messagesParts: MessagesParts = {
    ...{ carrier, clock, logger, lock, meter, teller, rates, webhookUrl },
    ...{ store: stores.messages, numbers: stores.numbers, profiles: stores.profile, pictures: media },
  }
  const messages = createMessagesService(messagesParts)
  const texts = createTextsKeeper({ ...messagesParts, messages })
  const purges = createThreadPurgeKeeper({ store: stores.messages, clock })
  const handlers: EndpointHandlers<
    'uploadPicture' | 'sendText' | 'markThread' | 'deleteThreads' | 'searchTexts' | 'findText'
  > = {
    ...mediaRoutes(media),
    ...messagesRoutes(messages),
  }
  const keepers: readonly NamedKeeper[] = [
    { name: 'texts', lookAround: texts.lookAround, sentence: 'texts were not looked after' },
    { name: 'threads', lookAround: purges.lookAround, sentence: 'deleted threads were not removed' },
    {
      ...{ name: 'media', lookAround: media.keeper.lookAround, everyMs: MEDIA_ROUND_MS },
      sentence: 'pictures were not fetched, or not removed',
    },
  ]
  const files = (guards: Omit<Parameters<typeof mediaFiles>[1], 'objects'>) =>
    mediaFiles(media, { ...guards, objects })
  const carrierRoutes = (guards: Omit<Parameters<typeof carrierFileRoutes>[0], 'files'>) =>
    carrierFileRoutes({ ...guards, files: putOutFiles })
  return { handlers, keepers, files, carrierRoutes, hear: messages.hear, withdraw: messages.withdraw }
}

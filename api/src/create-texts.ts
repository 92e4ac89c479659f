import { MEDIA_ROUND_MS } from '@parley/shared-contract'
import type { NamedKeeper } from './concurrency/rounds.ts'
import type { Dependencies } from './dependencies.ts'
import { mediaFiles, mediaRoutes } from './features/media/media-routes.ts'
import { createMediaService } from './features/media/media-service.ts'
import { messagesRoutes } from './features/messages/messages-routes.ts'
import { createMessagesService, type MessagesParts } from './features/messages/messages-service.ts'
import { createTextsKeeper } from './features/messages/texts-keeper.ts'
import type { EndpointHandlers } from './http/mount.ts'

type TextsParts = Pick<Dependencies, 'objects' | 'pictures' | 'carrierFiles' | 'rates' | 'textsWebhook'> &
  Pick<MessagesParts, 'carrier' | 'clock' | 'logger' | 'lock'> & {
    readonly stores: Pick<Dependencies['stores'], 'media' | 'messages' | 'numbers' | 'profile'>
  }

/** Texts and their pictures, in one place for whoever starts them. */
export function createTexts({ stores, objects, pictures, carrierFiles, ...parts }: TextsParts) {
  const { carrier, clock, logger, lock, rates, textsWebhook: webhookUrl } = parts
  const media = createMediaService({ store: stores.media, objects, pictures, carrierFiles, clock })
  const messagesParts: MessagesParts = {
    ...{ carrier, clock, logger, lock, rates, webhookUrl },
    ...{ store: stores.messages, numbers: stores.numbers, profiles: stores.profile },
  }
  const messages = createMessagesService(messagesParts)
  const texts = createTextsKeeper({ ...messagesParts, messages })
  const handlers: EndpointHandlers<'uploadPicture' | 'sendText' | 'markThread' | 'deleteThreads'> = {
    ...mediaRoutes(media),
    ...messagesRoutes(messages),
  }
  const keepers: readonly NamedKeeper[] = [
    { name: 'texts', lookAround: texts.lookAround, sentence: 'texts were not looked after' },
    {
      ...{ name: 'media', lookAround: media.keeper.lookAround, everyMs: MEDIA_ROUND_MS },
      sentence: 'pictures were not fetched, or not removed',
    },
  ]
  const files = (guards: Omit<Parameters<typeof mediaFiles>[1], 'objects'>) =>
    mediaFiles(media, { ...guards, objects })
  return { handlers, keepers, files, hear: messages.hear }
}

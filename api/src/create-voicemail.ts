import { VOICEMAIL_ROUND_MS } from '@parley/shared-contract'
import type { KeyedLock } from './concurrency/keyed-lock.ts'
import type { NamedKeeper } from './concurrency/rounds.ts'
import type { Dependencies } from './dependencies.ts'
import { createCarrierFilesService } from './features/files/carrier-files-service.ts'
import { createGreetings } from './features/voicemail/greetings-service.ts'
import { createTranscripts } from './features/voicemail/transcripts-service.ts'
import type { VoicemailParts } from './features/voicemail/voicemail-parts.ts'
import { voicemailFiles, voicemailRoutes } from './features/voicemail/voicemail-routes.ts'
import { createVoicemailService } from './features/voicemail/voicemail-service.ts'

/** Voicemail, in one place for whoever starts it. */
export function createVoicemail({
  objects,
  ...parts
}: Omit<VoicemailParts, 'objects' | 'transcriber' | 'greetings'> &
  Pick<Dependencies, 'objects' | 'transcriber' | 'textsWebhook'> & {
    readonly lock: KeyedLock
    readonly putOutStore: Dependencies['stores']['carrierFiles']
  }) {
  const { putOutStore, clock, textsWebhook: webhookUrl } = parts
  const putOutFiles = createCarrierFilesService({ store: putOutStore, objects, clock, webhookUrl })
  const greetings = createGreetings({ ...parts, objects, putOutFiles })
  const voicemails = createVoicemailService({ ...parts, objects, greetings })
  const transcripts = createTranscripts({ ...parts, objects })
  const keepers: readonly NamedKeeper[] = [
    {
      ...{ name: 'voicemails', lookAround: voicemails.keeper.lookAround, everyMs: VOICEMAIL_ROUND_MS },
      sentence: 'voicemails were not looked after',
    },
    {
      ...{ name: 'transcripts', lookAround: transcripts.lookAround, everyMs: VOICEMAIL_ROUND_MS },
      sentence: 'voicemails were not turned into text',
    },
  ]
  const files = (guards: Omit<Parameters<typeof voicemailFiles>[2], 'objects'>) =>
    voicemailFiles(voicemails, greetings, { ...guards, objects })
  return {
    handlers: voicemailRoutes(voicemails, greetings),
    keepers,
    files,
    answer: voicemails.answer,
    hear: voicemails.hear,
  }
}

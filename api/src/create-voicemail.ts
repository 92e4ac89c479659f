import { VOICEMAIL_ROUND_MS } from '@parley/shared-contract'
import type { NamedKeeper } from './concurrency/rounds.ts'
import type { Dependencies } from './dependencies.ts'
import type { VoicemailParts } from './features/voicemail/take-orders.ts'
import { createTranscripts } from './features/voicemail/transcripts-service.ts'
import { voicemailFiles, voicemailRoutes } from './features/voicemail/voicemail-routes.ts'
import { createVoicemailService } from './features/voicemail/voicemail-service.ts'

/** Voicemail, in one place for whoever starts it. */
export function createVoicemail({
  objects,
  ...parts
}: Omit<VoicemailParts, 'objects' | 'transcriber'> & Pick<Dependencies, 'objects' | 'transcriber'>) {
  const voicemails = createVoicemailService({ ...parts, objects })
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
  const files = (guards: Omit<Parameters<typeof voicemailFiles>[1], 'objects'>) =>
    voicemailFiles(voicemails, { ...guards, objects })
  return {
    handlers: voicemailRoutes(voicemails),
    keepers,
    files,
    answer: voicemails.answer,
    hear: voicemails.hear,
  }
}

import { Telnyx, toFile } from 'telnyx'
import type { Transcriber } from '../ports/transcriber.ts'
import { heardWords, transcriptionSchema } from './heard-words.ts'
import { readAnswer } from './telnyx-list.ts'

interface TelnyxTranscriberOptions {
  readonly apiKey: string
  readonly baseUrl: string
}

const LIMITS = { timeout: 60_000, maxRetries: 0 }

/** The carrier's own transcription; it costs the account by the minute. */
export function telnyxTranscriber({ apiKey, baseUrl }: TelnyxTranscriberOptions): Transcriber {
  const client = new Telnyx({ apiKey, baseURL: baseUrl, ...LIMITS, logLevel: 'off' })
  return {
    name: 'carrier',
    async transcribe(audio, contentType) {
      const answer = client.ai.audio.transcribe({
        file: await toFile(audio, 'voicemail.wav', { type: contentType }),
        ...{ model: 'deepgram/nova-3', response_format: 'verbose_json' },
        model_config: { smart_format: true, punctuate: true },
      })
      return heardWords(await readAnswer(transcriptionSchema, answer))
    },
  }
}

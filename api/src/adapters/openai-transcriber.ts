import { ParleyError } from '@parley/shared-contract'
import type { Transcriber } from '../ports/transcriber.ts'
import { heardWords, transcriptionSchema } from './heard-words.ts'

interface OpenaiTranscriberOptions {
  /** `https://speech.example`: it answers at `/v1/audio/transcriptions`. */
  readonly url: string
  readonly key: string | undefined
  /** Milliseconds that one transcription may take. */
  readonly answerMs?: number
}

const ANSWER_MS = 60_000
const MODEL = 'whisper-1'

/** Any server that speaks `/v1/audio/transcriptions`, such as that of whisper.cpp. */
export function openaiTranscriber({ url, key, answerMs = ANSWER_MS }: OpenaiTranscriberOptions): Transcriber {
  return {
    name: 'openai',
    async transcribe(audio, contentType) {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(audio)], { type: contentType }), 'voicemail.wav')
      body.set('model', MODEL)
      body.set('response_format', 'verbose_json')
      body.set('timestamp_granularities[]', 'word')
      try {
        const answer = await fetch(new URL('/v1/audio/transcriptions', url), {
          ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(answerMs) },
          headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        })
        if (!answer.ok) throw new Error(`status ${answer.status}`)
        return heardWords(transcriptionSchema.parse(await answer.json()))
      } catch (cause) {
        throw new ParleyError('CARRIER_UNAVAILABLE', undefined, { cause })
      }
    },
  }
}

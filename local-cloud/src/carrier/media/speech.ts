/// <reference path="./espeak-ng.d.ts" />
import startEspeak from '@echogarden/espeak-ng-emscripten'
import type { Samples } from '@parley/shared-contract/wav'

/** Faster than this a telephone voice is hard to follow; words per minute. */
const WORDS_PER_MINUTE = 150

let speaking: ReturnType<typeof startEspeak> | undefined

/**
 * Says a text with a voice of eSpeak NG, which is loaded when it is first needed.
 * @param language such as `en-US`; one it does not know is spoken as American English
 */
export async function speech(text: string, language = 'en-US'): Promise<Samples> {
  speaking ??= startEspeak()
  const { eSpeakNGWorker: Worker } = await speaking
  const worker = new Worker()
  if (worker.set_voice(language.toLowerCase()) !== 0) worker.set_voice('en-us')
  worker.set_rate(WORDS_PER_MINUTE)
  const chunks: Int16Array[] = []
  worker.synthesize(text, audio => {
    // The piece belongs to the synthesiser, which writes the next one over it.
    if (audio) chunks.push(audio.slice())
  })
  const values = new Int16Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    values.set(chunk, at)
    at += chunk.length
  }
  return { rate: worker.get_samplerate(), values }
}

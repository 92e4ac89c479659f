import { parentPort } from 'node:worker_threads'
import samplerate from '@alexanderolsen/libsamplerate-js'
import { readWav } from '@parley/shared-contract/wav'
import type { Transcription } from '../../ports/transcriber.ts'
import { loadMoonshine, MODEL_RATE } from './load-moonshine.ts'
import { spokenPieces } from './spoken-pieces.ts'

/** What the thread answers. */
export type MoonshineAnswer = { readonly heard: Transcription } | { readonly failed: string }

const FULL = 32_768
/** So much is heard around a piece, as soft sounds begin and end words. */
const MARGIN = MODEL_RATE / 2

/** The first channel, at the rate of the model. */
async function soundOf(file: Uint8Array): Promise<Float32Array> {
  const wav = readWav(file)
  const [channel] = wav?.channels ?? []
  if (!wav || !channel) throw new Error('this is no WAV file')
  const samples = Float32Array.from(channel, value => value / FULL)
  if (wav.rate === MODEL_RATE) return samples
  const converter = await samplerate.create(1, wav.rate, MODEL_RATE, {
    converterType: samplerate.ConverterType.SRC_SINC_BEST_QUALITY,
  })
  try {
    return converter.full(samples)
  } finally {
    converter.destroy()
  }
}

async function heard(
  file: Uint8Array,
  hear: (samples: Float32Array) => Promise<string>,
): Promise<Transcription> {
  const samples = await soundOf(file)
  const words: Transcription['words'][number][] = []
  for (const { from, to } of spokenPieces(samples, MODEL_RATE)) {
    const text = await hear(samples.slice(Math.max(0, from - MARGIN), to + MARGIN))
    if (text !== '') words.push({ text, start: from / MODEL_RATE, end: to / MODEL_RATE })
  }
  return { text: words.map(({ text }) => text).join(' '), words }
}

// A thread of its own: listening takes a quarter of the time of what is said, in which the api answers others.
const model = loadMoonshine()
parentPort?.on('message', async (file: Uint8Array) => {
  try {
    parentPort?.postMessage({ heard: await heard(file, await model) } satisfies MoonshineAnswer)
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) } satisfies MoonshineAnswer)
  }
})

import { VOICEMAIL_PEAKS_MAX } from '@parley/shared-contract'
import { readWav } from '@parley/shared-contract/wav'

interface RecordedSound {
  /** Of the whole file, with one digit after the point. */
  readonly seconds: number
  /** From the first sound to the last one; 0 for silence. */
  readonly soundSeconds: number
  /** The loudest of each part, from 0 to 100. */
  readonly peaks: readonly number[]
}

/** What is quieter, of a full scale of 32 768, is the line's own noise. */
const NOISE = 330
const PARTS_A_SECOND = 4

/** @returns null for what is no WAV file */
export function recordedSound(file: Uint8Array): RecordedSound | null {
  const wav = readWav(file)
  const [samples] = wav?.channels ?? []
  if (!wav || !samples) return null
  const seconds = samples.length / wav.rate
  const isSound = (value: number) => Math.abs(value) > NOISE
  const [first, last] = [samples.findIndex(isSound), samples.findLastIndex(isSound)]
  const parts = Math.min(VOICEMAIL_PEAKS_MAX, Math.ceil(seconds * PARTS_A_SECOND))
  const peaks = Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map(at => Math.floor((at * samples.length) / parts))
    return Math.round((100 * loudest(samples.subarray(from, to))) / 32_768)
  })
  return {
    seconds: Math.round(10 * seconds) / 10,
    soundSeconds: first < 0 ? 0 : (last - first + 1) / wav.rate,
    peaks,
  }
}

function loudest(samples: Int16Array): number {
  let most = 0
  for (const value of samples) most = Math.max(most, Math.abs(value))
  return most
}

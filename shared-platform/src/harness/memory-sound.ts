import type { Voicemail } from '@parley/shared-contract'
import { wavFile } from '@parley/shared-contract/wav'

const RATE = 8_000
const TONE_HZ = 440
const LOUD = 6_000

/** What a voicemail sounds like in the harness: a tone, as loud as its waveform. */
export function memorySound({ duration, peaks }: Pick<Voicemail, 'duration' | 'peaks'>): Blob {
  const samples = Int16Array.from({ length: Math.round(duration * RATE) }, (_, n) => {
    const peak = peaks[Math.floor((n / RATE / duration) * peaks.length)] ?? 50
    return LOUD * (peak / 100) * Math.sin((2 * Math.PI * TONE_HZ * n) / RATE)
  })
  return new Blob([wavFile(RATE, [samples])], { type: 'audio/wav' })
}

import type { Samples } from '@parley/shared-contract/wav'
import { type CodecName, FRAME_MS } from './audio.ts'
import { EncodedSound } from './encoded-sound.ts'
import type { Sound } from './tones.ts'

const TELEPHONE_RATE = 8000
const FULL = 32_768

/** Sampled audio as a function of time. What a telephone cannot carry is averaged away first. */
function sampled({ rate, values }: Samples): Sound {
  const width = Math.max(1, Math.round(rate / TELEPHONE_RATE))
  return seconds => {
    const start = Math.floor(seconds * rate)
    let sum = 0
    for (let index = start; index < start + width; index += 1) sum += values[index] ?? 0
    return sum / width / FULL
  }
}

/** Sampled audio, ready to be played to a leg. */
export function sampledSound(codec: CodecName, samples: Samples): EncodedSound {
  const seconds = Math.max(FRAME_MS / 1000, samples.values.length / samples.rate)
  return new EncodedSound(codec, sampled(samples), seconds)
}

import { encodePcmu } from '@parley/shared-contract/wav'
import OpusScript from 'opusscript'
import { type CodecName, FRAME_TICKS } from './audio.ts'
import { render, type Sound } from './tones.ts'

const RATES = { opus: 48_000, PCMU: 8000 } as const
const FRAMES_PER_SECOND = 50

type Encoder = (samples: Int16Array) => Buffer

const encodeAsPcmu: Encoder = samples => Buffer.from(Uint8Array.from(samples, encodePcmu))

function opusEncoder(): Encoder {
  const opus = new OpusScript(RATES.opus, 1, OpusScript.Application.AUDIO)
  return samples =>
    Buffer.from(
      opus.encode(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), samples.length),
    )
}

/** Frames (20 ms each) of a sound that repeats itself, each encoded once, when it is first needed. */
export class EncodedSound {
  readonly codec: CodecName
  /** In frames. */
  readonly length: number
  readonly #sound: Sound
  readonly #frames: Buffer[] = []
  #encode: Encoder | undefined

  /** @param seconds length of the loop */
  constructor(codec: CodecName, sound: Sound, seconds: number) {
    this.codec = codec
    this.#sound = sound
    this.length = Math.round(seconds * FRAMES_PER_SECOND)
  }

  frame(index: number): Buffer {
    const wanted = index % this.length
    while (this.#frames.length <= wanted) this.#frames.push(this.#next())
    return this.#frames[wanted] ?? Buffer.alloc(0)
  }

  #next(): Buffer {
    this.#encode ??= this.codec === 'opus' ? opusEncoder() : encodeAsPcmu
    const ticks = FRAME_TICKS[this.codec]
    return this.#encode(render(this.#sound, RATES[this.codec], this.#frames.length * ticks, ticks))
  }
}

import { decodePcmu, wavFile } from '@parley/shared-contract/wav'
import OpusScript from 'opusscript'
import type { AudioPacket } from './audio.ts'

const RATE = 8000
const SAMPLES_PER_MS = RATE / 1000
/** A pause this long was silence; anything shorter is a packet that came a little late. */
const PAUSE_SAMPLES = 200 * SAMPLES_PER_MS

/** One side of a recording: what arrives is put where it was heard, pauses are silence. */
class Track {
  readonly #chunks: Int16Array[] = []
  #opus: OpusScript | undefined
  #length = 0

  add(packet: AudioPacket, atMs: number): void {
    const pause = Math.round(atMs * SAMPLES_PER_MS) - this.#length
    if (pause > PAUSE_SAMPLES) this.#push(new Int16Array(pause))
    this.#push(this.#decode(packet))
  }

  samples(): Int16Array {
    const all = new Int16Array(this.#length)
    let at = 0
    for (const chunk of this.#chunks) {
      all.set(chunk, at)
      at += chunk.length
    }
    return all
  }

  close(): void {
    this.#opus?.delete()
  }

  #push(chunk: Int16Array): void {
    this.#chunks.push(chunk)
    this.#length += chunk.length
  }

  #decode({ codec, payload }: AudioPacket): Int16Array {
    if (codec === 'PCMU') return Int16Array.from(payload, decodePcmu)
    this.#opus ??= new OpusScript(RATE, 1, OpusScript.Application.VOIP)
    const bytes = this.#opus.decode(payload)
    return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  }
}

/** How a recording is written: both sides beside each other, or one over the other. */
export type RecordedChannels = 'dual' | 'single'

/** Records both sides of a leg, from the moment it is created. */
export class CallRecorder {
  readonly #started = performance.now()
  readonly #said = new Track()
  readonly #heard = new Track()

  add(side: 'said' | 'heard', packet: AudioPacket): void {
    const track = side === 'said' ? this.#said : this.#heard
    track.add(packet, performance.now() - this.#started)
  }

  /** Ends the recording. `dual`: left is what the leg said, right what it heard. */
  finish(channels: RecordedChannels): Uint8Array {
    const [said, heard] = [this.#said.samples(), this.#heard.samples()]
    for (const track of [this.#said, this.#heard]) track.close()
    return wavFile(RATE, channels === 'dual' ? [said, heard] : [mixed(said, heard)])
  }
}

const mixed = (one: Int16Array, other: Int16Array): Int16Array =>
  Int16Array.from({ length: Math.max(one.length, other.length) }, (_, index) =>
    Math.max(-32_768, Math.min(32_767, (one[index] ?? 0) + (other[index] ?? 0))),
  )

import { type AudioPacket, FRAME_MS, FRAME_TICKS } from './audio.ts'
import type { EncodedSound } from './encoded-sound.ts'

/** Sends a sound to `write`, one frame every 20 ms by the wall clock, until it is stopped. */
export class FramePump {
  readonly #sound: EncodedSound
  readonly #write: (packet: AudioPacket) => void
  #index = 0
  #due = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(sound: EncodedSound, write: (packet: AudioPacket) => void) {
    this.#sound = sound
    this.#write = write
    this.#tick()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #tick(): void {
    this.#write({
      codec: this.#sound.codec,
      payload: this.#sound.frame(this.#index),
      sequence: this.#index & 0xffff,
      timestamp: (this.#index * FRAME_TICKS[this.#sound.codec]) >>> 0,
      marker: this.#index === 0,
      source: this,
    })
    this.#index += 1
    this.#due = Math.max(this.#due + FRAME_MS, performance.now() - 5 * FRAME_MS)
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, this.#due - performance.now()))
  }
}

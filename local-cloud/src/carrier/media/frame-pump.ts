import { type AudioPacket, FRAME_MS, FRAME_TICKS } from './audio.ts'
import type { EncodedSound } from './encoded-sound.ts'

/** Sends a sound to `write`, one frame every 20 ms by the wall clock, until it is over or stopped. */
export class FramePump {
  readonly #sound: EncodedSound
  readonly #write: (packet: AudioPacket) => void
  readonly #frames: number
  readonly #onEnd: () => void
  #index = 0
  #due = performance.now()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  /** @param times how often the sound is repeated; @param onEnd is called when that is done, not when stopped */
  constructor(
    sound: EncodedSound,
    write: (packet: AudioPacket) => void,
    times = Number.POSITIVE_INFINITY,
    onEnd: () => void = () => undefined,
  ) {
    this.#sound = sound
    this.#write = write
    this.#frames = sound.length * times
    this.#onEnd = onEnd
    this.#timer = setTimeout(() => this.#tick(), 0)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #tick(): void {
    if (this.#index >= this.#frames) {
      this.#onEnd()
      return
    }
    this.#write({
      codec: this.#sound.codec,
      payload: this.#sound.frame(this.#index),
      sequence: this.#index & 0xffff,
      timestamp: (this.#index * FRAME_TICKS[this.#sound.codec]) >>> 0,
      marker: this.#index === 0,
      source: this,
    })
    if (this.#stopped) return
    this.#index += 1
    this.#due = Math.max(this.#due + FRAME_MS, performance.now() - 5 * FRAME_MS)
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, this.#due - performance.now()))
  }
}

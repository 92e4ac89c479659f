import type { AudioEnd, AudioPacket, CodecName } from './audio.ts'
import { EncodedSound } from './encoded-sound.ts'
import { FramePump } from './frame-pump.ts'
import { HOLD_MUSIC_SECONDS, holdMusic } from './tones.ts'

const music: Readonly<Record<CodecName, EncodedSound>> = {
  opus: new EncodedSound('opus', holdMusic, HOLD_MUSIC_SECONDS),
  PCMU: new EncodedSound('PCMU', holdMusic, HOLD_MUSIC_SECONDS),
}

/**
 * Lets two ends hear each other. Hold is the carrier's work (the SDK goes on sending and playing): whoever
 * holds hears nothing, the other one hears music.
 */
export class AudioBridge {
  readonly #ends: readonly [AudioEnd, AudioEnd]
  readonly #codec: CodecName
  readonly #music = new Map<AudioEnd, FramePump>()

  constructor(one: AudioEnd, other: AudioEnd, codec: CodecName) {
    this.#ends = [one, other]
    this.#codec = codec
    one.listen(packet => this.#carry(packet, one, other))
    other.listen(packet => this.#carry(packet, other, one))
  }

  /** @param holder the end that put the call on hold, or takes it back */
  setHeld(holder: AudioEnd, held: boolean): void {
    if (held && !this.#music.has(holder)) {
      const listener = this.#otherThan(holder)
      this.#music.set(holder, new FramePump(music[this.#codec], packet => listener.write(packet)))
    }
    if (!held) this.#stopMusic(holder)
  }

  close(): void {
    for (const end of this.#ends) {
      end.listen(null)
      this.#stopMusic(end)
    }
  }

  #carry(packet: AudioPacket, from: AudioEnd, to: AudioEnd): void {
    const silent = this.#music.has(from) || this.#music.has(to)
    if (!silent && packet.codec === this.#codec) to.write(packet)
  }

  #otherThan(end: AudioEnd): AudioEnd {
    const [one, other] = this.#ends
    return end === one ? other : one
  }

  #stopMusic(holder: AudioEnd): void {
    this.#music.get(holder)?.stop()
    this.#music.delete(holder)
  }
}

import type { AudioPacket, CodecName } from './audio.ts'
import { EncodedSound } from './encoded-sound.ts'
import type { LegAudio } from './leg-audio.ts'
import { HOLD_MUSIC_SECONDS, holdMusic } from './tones.ts'

const music: Readonly<Record<CodecName, EncodedSound>> = {
  opus: new EncodedSound('opus', holdMusic, HOLD_MUSIC_SECONDS),
  PCMU: new EncodedSound('PCMU', holdMusic, HOLD_MUSIC_SECONDS),
}

/**
 * Connects the audio of two legs. Hold is done here (the SDK goes on sending and playing): the one who holds hears
 * nothing, the other hears music.
 */
export class AudioBridge {
  readonly #sides: readonly [LegAudio, LegAudio]
  readonly #codec: CodecName
  readonly #holders = new Set<LegAudio>()

  constructor(one: LegAudio, other: LegAudio, codec: CodecName) {
    this.#sides = [one, other]
    this.#codec = codec
    one.listen(packet => this.#carry(packet, other))
    other.listen(packet => this.#carry(packet, one))
  }

  /** @param holder the side that put the call on hold, or takes it back */
  setHeld(holder: LegAudio, held: boolean): void {
    if (held === this.#holders.has(holder)) return
    if (held) this.#holders.add(holder)
    else this.#holders.delete(holder)
    this.#otherThan(holder).setBackground(held ? music[this.#codec] : null)
  }

  close(): void {
    for (const side of this.#sides) {
      side.listen(null)
      this.setHeld(side, false)
    }
  }

  #carry(packet: AudioPacket, to: LegAudio): void {
    if (this.#holders.size === 0 && packet.codec === this.#codec) to.write(packet)
  }

  #otherThan(side: LegAudio): LegAudio {
    const [one, other] = this.#sides
    return side === one ? other : one
  }
}

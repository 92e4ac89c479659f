import { decodePcmu } from '@parley/shared-contract/wav'
import type { AudioEnd, AudioPacket } from '../media/audio.ts'
import { EncodedSound } from '../media/encoded-sound.ts'
import { FramePump } from '../media/frame-pump.ts'
import { sampledSound } from '../media/sampled-sound.ts'
import { speech } from '../media/speech.ts'
import { cadence, louder, ringback, tone } from '../media/tones.ts'

const ringing = new EncodedSound('PCMU', ringback, 6)
const beeps = new EncodedSound('PCMU', louder(cadence(tone(1000), 0.5, 0.5), 0.5), 1)

/** Anything quieter is silence, of 32 768. */
const SILENCE = 500

const isLoud = ({ payload }: AudioPacket): boolean =>
  payload.some(byte => Math.abs(decodePcmu(byte)) > SILENCE)

/** What a simulated person hears and says, in PCMU. */
export class Voice implements AudioEnd {
  readonly packets = { said: 0, heard: 0 }
  #listener: ((packet: AudioPacket) => void) | null = null
  #pump: FramePump | null = null
  #echoes = false
  #quietSince = 0

  write(packet: AudioPacket): void {
    if (this.packets.heard === 0 || isLoud(packet)) this.#quietSince = performance.now()
    this.packets.heard += 1
    if (this.#echoes) this.#say(packet)
  }

  listen(listener: ((packet: AudioPacket) => void) | null): void {
    this.#listener = listener
  }

  /** For how long the other side has said nothing, in milliseconds; 0 while no packet of it has come, not even a silent one. */
  get quietMs(): number {
    return this.packets.heard === 0 ? 0 : performance.now() - this.#quietSince
  }

  ring(): void {
    this.#play(ringing)
  }

  beep(): void {
    this.#play(beeps)
  }

  /** Says what it hears. */
  echo(): void {
    this.hush()
    this.#echoes = true
  }

  /** @param onEnd is called when all is said; not when it was hushed */
  async speak(text: string, times: number, onEnd: () => void): Promise<void> {
    this.hush()
    this.#play(sampledSound('PCMU', await speech(text)), times, onEnd)
  }

  hush(): void {
    this.#echoes = false
    this.#pump?.stop()
    this.#pump = null
  }

  #play(sound: EncodedSound, times?: number, onEnd?: () => void): void {
    this.hush()
    this.#pump = new FramePump(sound, packet => this.#say(packet), times, onEnd)
  }

  #say(packet: AudioPacket): void {
    this.packets.said += 1
    this.#listener?.(packet)
  }
}

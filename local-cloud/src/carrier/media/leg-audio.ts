import type { AudioEnd, AudioPacket, CodecName, PacketCount } from './audio.ts'
import type { EncodedSound } from './encoded-sound.ts'
import { FramePump } from './frame-pump.ts'

/** Receives every packet that passes: what the device says, and what it is given to hear. */
export type Tap = (side: 'said' | 'heard', packet: AudioPacket) => void

/**
 * The audio of one leg, between its device and whatever it is connected with. A sound of the carrier's own (hold
 * music, a prompt, a digit) is heard instead of the other side for as long as it lasts.
 */
export class LegAudio implements AudioEnd {
  /** What the leg speaks; null until it is agreed on. */
  codec: CodecName | null = null
  readonly #device: AudioEnd
  readonly #taps = new Set<Tap>()
  #listener: ((packet: AudioPacket) => void) | null = null
  #pump: FramePump | null = null
  #background: EncodedSound | null = null
  #backgroundPump: FramePump | null = null

  constructor(device: AudioEnd) {
    this.#device = device
    device.listen(packet => {
      for (const tap of this.#taps) tap('said', packet)
      this.#listener?.(packet)
    })
  }

  get packets(): Readonly<PacketCount> {
    return this.#device.packets
  }

  write(packet: AudioPacket): void {
    if (!this.#pump && !this.#background) this.#toDevice(packet)
  }

  listen(listener: ((packet: AudioPacket) => void) | null): void {
    this.#listener = listener
  }

  /** Plays a sound, in place of one that plays already. @param onEnd not called when it is stopped */
  play(sound: EncodedSound, times = Number.POSITIVE_INFINITY, onEnd: () => void = () => undefined): void {
    this.#pump?.stop()
    this.#backgroundPump?.stop()
    this.#pump = new FramePump(
      sound,
      packet => this.#toDevice(packet),
      times,
      () => {
        this.#pump = null
        this.#playBackground()
        onEnd()
      },
    )
  }

  stopPlaying(): void {
    this.#pump?.stop()
    this.#pump = null
    this.#playBackground()
  }

  /** What is heard again and again while nothing else plays, such as hold music; null for the other side. */
  setBackground(sound: EncodedSound | null): void {
    this.#background = sound
    if (!this.#pump) this.#playBackground()
  }

  /** @returns a way to stop hearing */
  tap(tap: Tap): () => void {
    this.#taps.add(tap)
    return () => this.#taps.delete(tap)
  }

  close(): void {
    this.#background = null
    this.stopPlaying()
    this.#taps.clear()
    this.#listener = null
  }

  #playBackground(): void {
    this.#backgroundPump?.stop()
    this.#backgroundPump =
      this.#background && new FramePump(this.#background, packet => this.#toDevice(packet))
  }

  #toDevice(packet: AudioPacket): void {
    for (const tap of this.#taps) tap('heard', packet)
    this.#device.write(packet)
  }
}

/** What a leg speaks: PCMU with the telephone network, Opus between browsers. */
export type CodecName = 'opus' | 'PCMU'

/** Ticks of the RTP clock in one frame of 20 ms. */
export const FRAME_TICKS: Readonly<Record<CodecName, number>> = { opus: 960, PCMU: 160 }
export const FRAME_MS = 20

/** A piece of encoded audio on its way, with the clock of the stream it came from. */
export interface AudioPacket {
  readonly codec: CodecName
  readonly payload: Buffer
  readonly sequence: number
  readonly timestamp: number
  readonly marker: boolean
  /** Identity of the stream; sequence and timestamp only have meaning within it. */
  readonly source: object
}

/** Packets that came from an end, and that went to it. */
export interface PacketCount {
  said: number
  heard: number
}

/**
 * One end of an audio path. Packets that are written are heard there; packets that are spoken there go to the
 * listener.
 */
export interface AudioEnd {
  readonly packets: Readonly<PacketCount>
  write(packet: AudioPacket): void
  /** One listener at a time; null takes it away. */
  listen(listener: ((packet: AudioPacket) => void) | null): void
}

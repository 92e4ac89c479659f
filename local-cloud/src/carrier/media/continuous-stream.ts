import { type AudioPacket, FRAME_MS, FRAME_TICKS } from './audio.ts'

/** Sequence number and timestamp as they go out on the wire. */
export interface StreamClock {
  readonly sequence: number
  readonly timestamp: number
  readonly marker: boolean
}

/**
 * Joins several sources into one RTP stream. Browsers silently drop a stream whose sequence jumps back, so when the
 * source changes (peer, music, echo) sequence and timestamp go on, advanced by the time that has passed.
 */
export class ContinuousStream {
  #source: object | undefined
  #sequenceShift = 0
  #timestampShift = 0
  #last = { sequence: Math.floor(Math.random() * 0x7fff), timestamp: 0, at: 0 }

  next(packet: AudioPacket, now: number = performance.now()): StreamClock {
    const changed = packet.source !== this.#source
    if (changed) {
      const frames = Math.max(1, Math.round((now - this.#last.at) / FRAME_MS))
      const timestamp = this.#last.timestamp + frames * FRAME_TICKS[packet.codec]
      this.#sequenceShift = this.#last.sequence + 1 - packet.sequence
      this.#timestampShift = timestamp - packet.timestamp
      this.#source = packet.source
    }
    const sequence = (packet.sequence + this.#sequenceShift) & 0xffff
    const timestamp = (packet.timestamp + this.#timestampShift) >>> 0
    this.#last = { sequence, timestamp, at: now }
    return { sequence, timestamp, marker: packet.marker || changed }
  }
}

import type { AudioEnd, AudioPacket, CodecName, PacketCount } from '../media/audio.ts'
import type { Exchange } from './exchange.ts'
import type { Ending } from './hangup-cause.ts'
import type { Device, Leg } from './leg.ts'

type Listener = ((packet: AudioPacket) => void) | null

/** Two audio ends: what is written to one is heard at the other. */
function audioPipe(): readonly [AudioEnd, AudioEnd] {
  const listeners: [Listener, Listener] = [null, null]
  const ends: [PacketCount, PacketCount] = [
    { said: 0, heard: 0 },
    { said: 0, heard: 0 },
  ]
  const end = (near: 0 | 1, far: 0 | 1): AudioEnd => ({
    packets: ends[near],
    write: packet => {
      ends[near].heard += 1
      ends[far].said += 1
      listeners[far]?.(packet)
    },
    listen: listener => {
      listeners[near] = listener
    },
  })
  return [end(0, 1), end(1, 0)]
}

/** What the trunk needs to know of a call that enters one of the account's numbers. */
export interface EntryPlan {
  readonly from: string
  readonly to: string
  readonly callerName: string
}

/**
 * The telephone network between two numbers of this carrier: a leg that dials one of the account's own
 * numbers comes back as a new, incoming call (a session of its own) on that number.
 */
export function connectTrunk(exchange: Exchange, entry: EntryPlan): Device {
  const [nearAudio, farAudio] = audioPipe()
  let near: Leg | null = null
  let far: Leg | null = null
  let spoken: readonly CodecName[] = []

  const farEnd: Device = {
    name: `caller ${entry.from}`,
    audio: farAudio,
    codecs: () => spoken,
    alert: () => undefined,
    showRinging: async () => {
      if (near) await exchange.ringing(near)
    },
    connect: async (_leg, codec) => {
      if (near) await exchange.answered(near, codec)
    },
    release: (_leg: Leg, ending: Ending) => {
      if (near) exchange.end(near, ending)
    },
  }

  return {
    name: `number ${entry.to}`,
    audio: nearAudio,
    codecs: () => spoken,
    alert: (leg, codecs) => {
      near = leg
      spoken = codecs
      far = exchange.park({ ...entry, device: farEnd, direction: 'incoming' })
    },
    showRinging: async () => undefined,
    connect: async () => undefined,
    release: (_leg, ending) => {
      if (far) exchange.end(far, ending)
    },
  }
}

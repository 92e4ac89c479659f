import type { AudioEnd, AudioPacket, CodecName } from '../media/audio.ts'
import type { Exchange } from './exchange.ts'
import type { Ending } from './hangup-cause.ts'
import type { Device, Leg } from './leg.ts'

type Listener = ((packet: AudioPacket) => void) | null

/** Two audio ends: what is written to one is heard at the other. */
function audioPipe(): readonly [AudioEnd, AudioEnd] {
  const listeners: [Listener, Listener] = [null, null]
  return [
    { write: packet => listeners[1]?.(packet), listen: listener => (listeners[0] = listener) },
    { write: packet => listeners[0]?.(packet), listen: listener => (listeners[1] = listener) },
  ]
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

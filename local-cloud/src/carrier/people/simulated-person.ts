import type { Exchange } from '../calls/exchange.ts'
import type { HangupCause } from '../calls/hangup-cause.ts'
import type { Device, Leg } from '../calls/leg.ts'
import type { AudioEnd, AudioPacket } from '../media/audio.ts'
import { EncodedSound } from '../media/encoded-sound.ts'
import { FramePump } from '../media/frame-pump.ts'
import { cadence, louder, ringback, tone } from '../media/tones.ts'

/** What a simulated person does when called. */
export interface Habit {
  readonly pickUpAfterMs?: number
  /** Ends the call this long after being called or, once picked up, after that. */
  readonly endAfterMs?: number
  readonly cause?: HangupCause
  readonly speaks?: 'echo' | 'tone'
  /** Does not even ring. */
  readonly silent?: boolean
  /** Rings back the one who called, this long after the end. */
  readonly callBackAfterMs?: number
}

const ringing = new EncodedSound('PCMU', ringback, 6)
const beeps = new EncodedSound('PCMU', louder(cadence(tone(1000), 0.5, 0.5), 0.5), 1)

/**
 * Somebody on the telephone network: rings, picks up, speaks, hangs up, by `habit`. Speaks PCMU only, and
 * when calling somebody, beeps.
 * @param callBack rings the caller of a leg, where the habit asks for it
 */
export function simulatedPerson(
  exchange: Exchange,
  habit: Habit,
  callBack: (leg: Leg, afterMs: number) => void,
): Device {
  let listener: ((packet: AudioPacket) => void) | null = null
  let pump: FramePump | null = null
  let echoes = false

  const packets = { said: 0, heard: 0 }
  const speak = (packet: AudioPacket) => {
    packets.said += 1
    listener?.(packet)
  }
  const audio: AudioEnd = {
    packets,
    write: packet => {
      packets.heard += 1
      if (echoes) speak(packet)
    },
    listen: next => {
      listener = next
    },
  }
  const say = (sound: EncodedSound | null) => {
    pump?.stop()
    pump = sound && new FramePump(sound, speak)
  }
  const end = (leg: Leg) => exchange.end(leg, { cause: habit.cause ?? 'NORMAL_CLEARING', source: 'callee' })

  const pickUp = async (leg: Leg) => {
    say(habit.speaks === 'tone' ? beeps : null)
    echoes = habit.speaks === 'echo'
    await exchange.answered(leg, 'PCMU')
    if (habit.endAfterMs !== undefined) leg.after(habit.endAfterMs, () => end(leg))
  }

  return {
    name: 'simulated person',
    audio,
    codecs: () => ['PCMU'],
    alert: (leg, codecs) => {
      if (!codecs.includes('PCMU')) {
        exchange.end(leg, { cause: 'INCOMPATIBLE_DESTINATION', source: 'callee' })
        return
      }
      if (!habit.silent) {
        say(ringing)
        void exchange.ringing(leg, 'PCMU')
      }
      if (habit.pickUpAfterMs !== undefined) leg.after(habit.pickUpAfterMs, () => void pickUp(leg))
      else if (habit.endAfterMs !== undefined) leg.after(habit.endAfterMs, () => end(leg))
    },
    showRinging: async () => undefined,
    connect: async () => {
      say(beeps)
    },
    release: leg => {
      say(null)
      if (habit.callBackAfterMs !== undefined) callBack(leg, habit.callBackAfterMs)
    },
  }
}

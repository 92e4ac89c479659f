import type { Exchange } from '../calls/exchange.ts'
import type { HangupCause } from '../calls/hangup-cause.ts'
import type { Device, Leg } from '../calls/leg.ts'
import { Voice } from './voice.ts'

/** What a simulated person does in a call. */
export interface Habit {
  /** Picks up this long after being called; never when absent. */
  readonly pickUpAfterMs?: number
  /** Ends the call this long after being called or, once picked up, after that. */
  readonly endAfterMs?: number
  readonly cause?: HangupCause
  /** Does not even ring. */
  readonly silent?: boolean
  /** Rings back the one who called, this long after the end. */
  readonly callBackAfterMs?: number
  /** What is said in a call: what is heard, beeps, or words, again and again. */
  readonly speaks?: 'echo' | 'beeps' | { readonly words: string }
  /** Said once, as soon as the other side is quiet; then the call is over. Only when calling somebody. */
  readonly message?: string
}

const QUIET_MS = 1000
const LISTEN_EVERY_MS = 200

/**
 * A simulated person on the telephone network, who rings, answers, speaks and hangs up as the habit says. Speaks PCMU
 * only.
 * @param callBack rings the caller of a leg, where the habit asks for it
 */
export function simulatedPerson(
  exchange: Exchange,
  habit: Habit,
  callBack: (leg: Leg, afterMs: number) => void,
): Device {
  const voice = new Voice()

  const talk = () => {
    const { speaks } = habit
    if (speaks === 'echo') voice.echo()
    else if (speaks === 'beeps') voice.beep()
    else if (speaks) void voice.speak(speaks.words, Number.POSITIVE_INFINITY, () => undefined)
    else voice.hush()
  }
  const end = (leg: Leg) => exchange.end(leg, { cause: habit.cause ?? 'NORMAL_CLEARING', source: 'callee' })
  const pickUp = async (leg: Leg) => {
    talk()
    await exchange.answered(leg, 'PCMU')
    if (habit.endAfterMs !== undefined) leg.after(habit.endAfterMs, () => end(leg))
  }
  const leaveMessage = (leg: Leg, message: string) => {
    if (voice.quietMs < QUIET_MS) leg.after(LISTEN_EVERY_MS, () => leaveMessage(leg, message))
    else void voice.speak(message, 1, () => exchange.end(leg, { cause: 'NORMAL_CLEARING', source: 'caller' }))
  }

  return {
    name: 'simulated person',
    audio: voice,
    codecs: () => ['PCMU'],
    alert: (leg, codecs) => {
      if (!codecs.includes('PCMU')) {
        exchange.end(leg, { cause: 'INCOMPATIBLE_DESTINATION', source: 'callee' })
        return
      }
      if (!habit.silent) {
        voice.ring()
        void exchange.ringing(leg, 'PCMU')
      }
      if (habit.pickUpAfterMs !== undefined) leg.after(habit.pickUpAfterMs, () => void pickUp(leg))
      else if (habit.endAfterMs !== undefined) leg.after(habit.endAfterMs, () => end(leg))
    },
    showRinging: async () => undefined,
    connect: async leg => {
      if (habit.message === undefined) return talk()
      leg.after(QUIET_MS, () => leaveMessage(leg, habit.message ?? ''))
    },
    release: leg => {
      voice.hush()
      if (habit.callBackAfterMs !== undefined) callBack(leg, habit.callBackAfterMs)
    },
  }
}

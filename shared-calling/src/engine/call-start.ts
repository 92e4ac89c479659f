import type { CallId } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { Line } from '../bus/line.ts'
import type { Carrier } from '../carrier/carrier.ts'
import type { CurrentCall } from './current-call.ts'
import type { LineSession } from './line-session.ts'
import type { CallEnginePorts } from './ports.ts'
import type { Stamps } from './stamps.ts'

export interface CallStartOptions {
  readonly ports: CallEnginePorts
  readonly current: CurrentCall
  readonly line$: Behavior<Line>
  readonly stamps: Stamps
  newCallId(): CallId
  /** The session that may use the line; null when there is none or it is being left. */
  session(): LineSession | null
}

/** What dialling and answering have in common. */
export interface CallStart {
  /** The person is being asked for the microphone: no other call can start meanwhile. */
  readonly pending: boolean
  openMicrophone(): Promise<MediaStream | null>
  /**
   * Asks the carrier for the call, in the sound that the person has set (D31). A call that it cannot take ends
   * as failed, and its error is passed on.
   */
  askCarrier(id: CallId, ask: (highQuality: boolean) => Promise<void>): Promise<void>
}

/** The carrier of a session, as long as there are both. */
export const carrierOf = (session: LineSession | null): Carrier | null => session?.carrier ?? null

export function createCallStart({ ports, current, stamps }: CallStartOptions): CallStart {
  let pending = false
  return {
    get pending() {
      return pending
    },
    async openMicrophone() {
      pending = true
      try {
        return await ports.microphone.open()
      } finally {
        pending = false
      }
    },
    async askCarrier(callId, ask) {
      try {
        await ask(ports.highQualityCalls?.() ?? true)
      } catch (error) {
        current.publish({ type: 'ended', callId, ...stamps.now(), reason: 'failed', cause: null })
        throw error
      }
    },
  }
}

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

/** The carrier of a session; null without a session, and until it is loaded. */
export const carrierOf = (session: LineSession | null): Carrier | null => session?.carrier ?? null

export type CallStart = ReturnType<typeof createCallStart>

/** What dialling and answering have in common. */
export function createCallStart({ ports, current }: CallStartOptions) {
  let pending = false
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    pending = true
    try {
      return await work()
    } finally {
      pending = false
    }
  }
  return {
    /** The person is being asked for the microphone, or a call is on its way here: no other call can start meanwhile. */
    get pending() {
      return pending
    },
    /** Does the work with `pending` set. */
    alone,
    openMicrophone: (): Promise<MediaStream | null> => alone(() => ports.microphone.open()),
    /**
     * Asks the carrier for the call, in the sound that the person has set (D31). A call that it cannot take
     * ends as failed, and its error is passed on.
     */
    async askCarrier(callId: CallId, ask: (highQuality: boolean) => Promise<void>): Promise<void> {
      try {
        await ask(ports.highQualityCalls?.() ?? true)
      } catch (error) {
        current.publishNow({ type: 'ended', callId, reason: 'failed', cause: null })
        throw error
      }
    },
  }
}

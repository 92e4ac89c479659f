import type { CallEvent } from './call-event.ts'
import type { LiveCall } from './live-call.ts'

/** Converts an event from a clock that is `ms` behind ours. */
export const shiftEvent = <T extends CallEvent>(fact: T, ms: number): T => ({ ...fact, mono: fact.mono + ms })

/** Converts a call from a clock that is `ms` behind ours. */
export const shiftCall = (call: LiveCall, ms: number): LiveCall =>
  call.status === 'idle' || call.connectedMono === null
    ? call
    : { ...call, connectedMono: call.connectedMono + ms }

import type { CallEvent } from './call-event.ts'
import type { LiveCall } from './live-call.ts'

/** A fact told by a tab whose monotonic clock is `ms` behind ours. */
export const shiftEvent = <T extends CallEvent>(fact: T, ms: number): T => ({ ...fact, mono: fact.mono + ms })

/** A call told by a tab whose monotonic clock is `ms` behind ours. */
export const shiftCall = (call: LiveCall, ms: number): LiveCall =>
  call.status === 'idle' || call.connectedMono === null
    ? call
    : { ...call, connectedMono: call.connectedMono + ms }

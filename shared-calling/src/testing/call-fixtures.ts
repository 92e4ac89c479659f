import type { CallEvent } from '../call/call-event.ts'
import type { ActiveCall, EndedCall } from '../call/live-call.ts'

/** A call in progress, outgoing and connected unless told otherwise. */
export const activeCall = (changed: Partial<ActiveCall> = {}): ActiveCall => ({
  status: 'connected',
  id: 'call-1',
  direction: 'outgoing',
  peer: '+15005550100',
  peerName: null,
  ownNumber: '+12125550142',
  startedAt: 1_700_000_000_000,
  connectedAt: 1_700_000_004_000,
  connectedMono: 4_000,
  muted: false,
  held: false,
  recovering: false,
  audioBlocked: false,
  ...changed,
})

/** A call that was answered and hung up after a minute and a bit, unless told otherwise. */
export const endedCall = (changed: Partial<EndedCall> = {}): EndedCall => ({
  id: 'call-1',
  direction: 'outgoing',
  peer: '+15005550100',
  peerName: null,
  startedAt: 1_700_000_000_000,
  outcome: 'completed',
  reason: 'hung_up',
  answered: true,
  seconds: 72,
  ...changed,
})

type EventOf<T extends CallEvent['type']> = Extract<CallEvent, { type: T }>

const details: { readonly [T in CallEvent['type']]: Omit<EventOf<T>, 'type' | 'callId' | 'at' | 'mono'> } = {
  started: { direction: 'outgoing', peer: '+15005550100', peerName: null, ownNumber: '+12125550142' },
  ringing: {},
  connecting: {},
  connected: {},
  muted: { on: true },
  held: { on: true },
  recovering: { on: true },
  audio_blocked: { on: true },
  identified: { callControlId: 'v3:control', callLegId: 'leg-1' },
  credits_low: { secondsLeft: 28 },
  graded: { grade: 'good' },
  ended: { reason: 'remote_hung_up', cause: 'NORMAL_CLEARING' },
}

/** Every type of call event. */
export const callEventTypes = Object.keys(details) as CallEvent['type'][]

/**
 * A call event of the call `call-1`, `seconds` after its start on both clocks.
 * @param changed members that differ from the usual ones
 */
export function callEvent<T extends CallEvent['type']>(
  type: T,
  seconds = 0,
  changed: Partial<EventOf<T>> = {},
): EventOf<T> {
  const at = 1_700_000_000_000 + seconds * 1000
  const event: unknown = { type, callId: 'call-1', at, mono: seconds * 1000, ...details[type], ...changed }
  return event as EventOf<T>
}

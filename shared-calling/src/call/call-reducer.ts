import { outcomeOf } from '@parley/shared-contract'
import type { CallEvent } from './call-event.ts'
import type { ActiveCall, IdleCall, LiveCall } from './live-call.ts'

/** There was no call yet. */
export const idleCall: IdleCall = { status: 'idle', last: null }

/** Whole seconds between two moments of the monotonic clock; never negative (D32). */
export const secondsBetween = (fromMono: number, toMono: number): number =>
  Math.max(0, Math.floor((toMono - fromMono) / 1000))

/**
 * The live call after one more fact. Pure and total: a fact that means nothing in this phase, belongs to
 * another call or was reported before returns the same object, so carriers may be as noisy as they are (H6).
 */
export function reduceCall(call: LiveCall, event: CallEvent): LiveCall {
  if (call.status === 'idle') return event.type === 'started' ? start(call, event) : call
  if (event.callId !== call.id) return call
  switch (event.type) {
    case 'ringing':
      return call.status === 'calling' ? { ...call, status: 'ringing' } : call
    case 'connecting':
      return call.status === 'calling' || call.status === 'ringing' ? { ...call, status: 'connecting' } : call
    case 'connected':
      return call.status === 'connected'
        ? call
        : { ...call, status: 'connected', connectedAt: event.at, connectedMono: event.mono }
    case 'muted':
      return call.muted === event.on ? call : { ...call, muted: event.on }
    case 'held':
      return call.status !== 'connected' || call.held === event.on ? call : { ...call, held: event.on }
    case 'recovering':
      return call.recovering === event.on ? call : { ...call, recovering: event.on }
    case 'audio_blocked':
      return call.audioBlocked === event.on ? call : { ...call, audioBlocked: event.on }
    case 'ended':
      return end(call, event)
    case 'started':
    case 'identified':
    case 'credits_low':
    case 'graded':
      return call
  }
}

function start(idle: IdleCall, event: Extract<CallEvent, { type: 'started' }>): LiveCall {
  if (idle.last?.id === event.callId) return idle
  return {
    status: event.direction === 'outgoing' ? 'calling' : 'ringing',
    id: event.callId,
    direction: event.direction,
    peer: event.peer,
    peerName: event.peerName,
    ownNumber: event.ownNumber,
    startedAt: event.at,
    connectedAt: null,
    connectedMono: null,
    muted: false,
    held: false,
    recovering: false,
    audioBlocked: false,
  }
}

function end(call: ActiveCall, event: Extract<CallEvent, { type: 'ended' }>): IdleCall {
  const answered = call.connectedMono !== null
  return {
    status: 'idle',
    last: {
      id: call.id,
      direction: call.direction,
      peer: call.peer,
      peerName: call.peerName,
      startedAt: call.startedAt,
      outcome: outcomeOf(event.reason, answered),
      reason: event.reason,
      answered,
      seconds: call.connectedMono === null ? 0 : secondsBetween(call.connectedMono, event.mono),
    },
  }
}

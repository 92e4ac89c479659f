import type { ActiveCall, LiveCall } from './live-call.ts'

/** Somebody is on the line, in any phase. */
export const isActive = (call: LiveCall): call is ActiveCall => call.status !== 'idle'

/** An incoming call that waits for the user's answer. */
export const isIncomingRinging = (call: LiveCall): call is ActiveCall =>
  call.status === 'ringing' && call.direction === 'incoming'

/** Both sides can talk; keys and hold work. */
export const isConnected = (call: LiveCall): call is ActiveCall => call.status === 'connected'

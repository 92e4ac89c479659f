import type { CallEvent } from '../call/call-event.ts'
import { idleCall } from '../call/call-reducer.ts'
import type { LiveCall } from '../call/live-call.ts'
import { activeCall, endedCall } from './call-fixtures.ts'

const fresh = { connectedAt: null, connectedMono: null } as const

/** One example of every phase; `ended` is idle with a last call. */
export const callPhases = {
  idle: idleCall,
  calling: activeCall({ ...fresh, status: 'calling' }),
  ringing: activeCall({ ...fresh, status: 'ringing' }),
  incoming: activeCall({ ...fresh, status: 'ringing', direction: 'incoming' }),
  connecting: activeCall({ ...fresh, status: 'connecting' }),
  connected: activeCall(),
  ended: { status: 'idle', last: endedCall() },
} as const satisfies Record<string, LiveCall>

export type CallPhase = keyof typeof callPhases

/** `same`: nothing changes, the same object comes back. `flag`: only that flag of the call changes. */
export type Transition = LiveCall['status'] | 'same' | 'flag'

const flags = {
  idle: 'same',
  calling: 'flag',
  ringing: 'flag',
  incoming: 'flag',
  connecting: 'flag',
  connected: 'flag',
  ended: 'same',
} as const
const nothing = {
  idle: 'same',
  calling: 'same',
  ringing: 'same',
  incoming: 'same',
  connecting: 'same',
  connected: 'same',
  ended: 'same',
} as const

/** Every fact in every phase. The reducer is tested against it, docs/call-states.md shows it. */
export const callTransitions: Readonly<Record<CallEvent['type'], Readonly<Record<CallPhase, Transition>>>> = {
  started: { ...nothing, idle: 'calling' },
  ringing: { ...nothing, calling: 'ringing' },
  connecting: { ...nothing, calling: 'connecting', ringing: 'connecting', incoming: 'connecting' },
  connected: {
    ...nothing,
    calling: 'connected',
    ringing: 'connected',
    incoming: 'connected',
    connecting: 'connected',
  },
  muted: flags,
  held: { ...nothing, connected: 'flag' },
  recovering: flags,
  audio_blocked: flags,
  identified: nothing,
  credits_low: nothing,
  graded: nothing,
  ended: {
    ...nothing,
    calling: 'idle',
    ringing: 'idle',
    incoming: 'idle',
    connecting: 'idle',
    connected: 'idle',
  },
}

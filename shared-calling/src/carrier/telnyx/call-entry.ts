import type { CallDirection, CallId } from '@parley/shared-contract'
import type { LeftCall } from '../carrier.ts'
import type { TelnyxCall } from './telnyx-client.ts'
import { type CallMemory, newCallMemory } from './telnyx-translate.ts'

/** What is known of one call of the library. */
export interface CallEntry {
  /** Null between our asking for a call and the library's first word about it. */
  call: TelnyxCall | null
  /** What has been told of it. */
  memory: CallMemory
  /** We asked for its end. */
  hangingUp: boolean
  /** The cause of an error that ends it. */
  failure: string | null
  /** What is spoken into; null where the library opens one by itself. */
  microphone: MediaStream | null
  /** The call comes from another page, which had it like this. */
  left: LeftCall | null
  /** The connection whose sound is followed; a call that came back has another one. */
  watched: RTCPeerConnection | null
  /** Its sound does not travel. */
  silent: boolean
}

export const newCallEntry = (id: CallId, direction: CallDirection): CallEntry => ({
  call: null,
  memory: newCallMemory(id, direction),
  hangingUp: false,
  failure: null,
  microphone: null,
  left: null,
  watched: null,
  silent: false,
})

/** A call that another page has left, before the library has it back. */
export function leftCallEntry(left: LeftCall): CallEntry {
  const entry = newCallEntry(left.id, 'incoming')
  const phase = left.answered ? 'connected' : 'ringing'
  const memory = { ...entry.memory, phase, recovering: true, held: left.held } as const
  return { ...entry, left, microphone: left.microphone, memory }
}

/** It is still to come back from another page. */
export const isAwaited = ({ left, call }: CallEntry): boolean => left !== null && call === null

import type { CallDirection, CallId } from '@parley/shared-contract'
import type { CarrierFact, LeftCall } from '../carrier.ts'
import type { TelnyxCall } from './telnyx-client.ts'
import { type CallMemory, newCallMemory, type TelnyxCallView, translate } from './telnyx-translate.ts'
import { watchMedia } from './watch-media.ts'

/** What is known of one call of the library. */
export interface CallEntry {
  /** Null between our asking for a call and the library's first word about it. */
  call: TelnyxCall | null
  /** What has been reported of it. */
  memory: CallMemory
  /** We asked for its end. */
  hangingUp: boolean
  /** The cause of an error that ends it. */
  failure: string | null
  /** The call's microphone; null if the library opens one itself. */
  microphone: MediaStream | null
  /** How another page left it; null for a call of this page. */
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

/** It was left by another page and has not come back yet. */
export const isAwaited = ({ left, call }: CallEntry): boolean => left !== null && call === null

/** Reports the facts of these calls: each once, in order, and nothing after an end. */
export function createCallProgress(entries: Map<CallId, CallEntry>, tell: (fact: CarrierFact) => void) {
  let offline = false

  /** A call is recovering while its socket or its sound is lost. */
  function showRecovering(entry: CallEntry): void {
    const { id, recovering } = entry.memory
    const on = offline || entry.silent
    // For a call that has not come back yet, it is not enough that the socket is back.
    if (recovering === on || isAwaited(entry)) return
    entry.memory = { ...entry.memory, recovering: on }
    tell({ type: 'recovering', callId: id, on })
  }

  return {
    /** The library says how a call is now. */
    update(entry: CallEntry, view: TelnyxCallView): void {
      const { memory, events } = translate(entry.memory, view, { ...entry, offline })
      entry.memory = memory
      if (memory.phase === 'ended') entries.delete(memory.id)
      for (const fact of events) tell(fact)
    },
    /** Follows whether the sound of this call travels. */
    watchSound(entry: CallEntry, call: TelnyxCall): void {
      const connection = call.peer?.instance ?? null
      if (entry.watched === connection) return
      entry.watched = connection
      entry.silent = false
      watchMedia(call, silent => {
        if (entry.watched !== connection || !entries.has(entry.memory.id)) return
        entry.silent = silent
        showRecovering(entry)
      })
    },
    /** The socket closed or is back. */
    setOffline(now: boolean): void {
      offline = now
      for (const entry of entries.values()) showRecovering(entry)
    },
    /** The call is over, whatever the library says later. */
    end(id: CallId, cause: string): void {
      entries.delete(id)
      tell({ type: 'ended', callId: id, cause })
    },
  }
}

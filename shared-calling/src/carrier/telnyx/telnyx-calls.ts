import type { CallDirection, CallId } from '@parley/shared-contract'
import type { CarrierEvent } from '../carrier.ts'
import type { TelnyxCall } from './telnyx-client.ts'
import { phaseOf } from './telnyx-states.ts'
import {
  type CallMemory,
  type Circumstances,
  newCallMemory,
  type TelnyxCallView,
  translate,
} from './telnyx-translate.ts'

interface Entry {
  /** Null between our asking for a call and the library's first word about it. */
  call: TelnyxCall | null
  memory: CallMemory
  hangingUp: boolean
  failure: string | null
}

/** The library's calls under our ids, and what has been told of each. */
export interface TelnyxCalls {
  /** A call of ours is about to be asked for. */
  expect(id: CallId): void
  /** The call could not be asked for. */
  forget(id: CallId): void
  /** The library says that something changed. */
  update(call: TelnyxCall): void
  /** The far side of an outgoing call is being alerted: told by the carrier, not by a state. */
  farRings(id: CallId): void
  /** An error of the library about this call; the end that follows has this cause. */
  fail(id: CallId, cause: string): void
  /** The socket closed or is back. */
  setOffline(offline: boolean): void
  /** The call while it lives. */
  find(id: CallId): TelnyxCall | null
  hangUp(id: CallId): Promise<void>
  /** Every call that still lives ends now, whatever the library says later. */
  endAll(cause: string): void
}

export function createTelnyxCalls(tell: (event: CarrierEvent) => void): TelnyxCalls {
  const entries = new Map<CallId, Entry>()
  let offline = false

  const open = (id: CallId, direction: CallDirection): Entry => {
    const entry: Entry = { call: null, memory: newCallMemory(id, direction), hangingUp: false, failure: null }
    entries.set(id, entry)
    return entry
  }

  function absorb(entry: Entry, view: TelnyxCallView): void {
    const circumstances: Circumstances = { ...entry, offline }
    const { memory, events } = translate(entry.memory, view, circumstances)
    entry.memory = memory
    if (memory.phase === 'ended') entries.delete(memory.id)
    for (const event of events) tell(event)
  }

  function entryFor(call: TelnyxCall): Entry | null {
    const known = entries.get(call.id) ?? entries.get(call.recoveredCallId)
    if (known) return known
    if (call.recoveredCallId) {
      // A call of a page that is gone came back to nobody: it must not stay open with a live microphone.
      if (phaseOf(call.state) === 'connected') void call.hangup()
      return null
    }
    return call.direction === 'inbound' && phaseOf(call.state) === 'ringing'
      ? open(call.id, 'incoming')
      : null
  }

  return {
    expect(id) {
      open(id, 'outgoing')
    },
    forget(id) {
      entries.delete(id)
    },
    update(call) {
      const entry = entryFor(call)
      if (!entry) return
      entry.call = call
      absorb(entry, viewOf(call))
    },
    farRings(id) {
      const entry = entries.get(id)
      if (entry?.call) absorb(entry, { ...viewOf(entry.call), state: 'ringing' })
    },
    fail(id, cause) {
      const entry = entries.get(id)
      if (entry) entry.failure = cause
    },
    setOffline(now) {
      offline = now
      for (const entry of entries.values()) {
        if (entry.memory.recovering === now) continue
        entry.memory = { ...entry.memory, recovering: now }
        tell({ type: 'recovering', callId: entry.memory.id, on: now })
      }
    },
    find: id => entries.get(id)?.call ?? null,
    async hangUp(id) {
      const entry = entries.get(id)
      if (!entry) return
      entry.hangingUp = true
      await entry.call?.hangup()
    },
    endAll(cause) {
      for (const [id] of [...entries]) {
        entries.delete(id)
        tell({ type: 'ended', callId: id, cause })
      }
    },
  }
}

const viewOf = (call: TelnyxCall): TelnyxCallView => ({
  state: call.state,
  cause: call.cause ?? null,
  remoteName: call.options.remoteCallerName ?? null,
  remoteNumber: call.options.remoteCallerNumber ?? null,
  destination: call.options.destinationNumber ?? null,
  callControlId: call.telnyxIDs.telnyxCallControlId ?? null,
  callLegId: call.telnyxIDs.telnyxLegId ?? null,
})

import type { CallId } from '@parley/shared-contract'
import type { CarrierFact, LeftCall } from '../carrier.ts'
import {
  type CallEntry,
  createCallProgress,
  isAwaited,
  leftCallEntry,
  newCallEntry,
} from './call-progress.ts'
import { voiceOf } from './swap-microphone.ts'
import type { TelnyxCall } from './telnyx-client.ts'
import { phaseOf } from './telnyx-states.ts'
import type { TelnyxCallView } from './telnyx-translate.ts'

export type TelnyxCalls = ReturnType<typeof createTelnyxCalls>

/** The library's calls under our ids, and what has been told of each. */
export function createTelnyxCalls(tell: (fact: CarrierFact) => void) {
  const entries = new Map<CallId, CallEntry>()
  const progress = createCallProgress(entries, tell)

  return {
    /** A call of ours is about to be asked for. */
    expect: (id: CallId) => void entries.set(id, newCallEntry(id, 'outgoing')),
    /** A call of another page is about to come back. */
    expectBack: (left: LeftCall) => void entries.set(left.id, leftCallEntry(left)),
    /** The call could not be asked for. */
    forget: (id: CallId) => void entries.delete(id),
    /** The call while it lives. */
    find: (id: CallId): TelnyxCall | null => entries.get(id)?.call ?? null,
    /** The call has this microphone from now on, also when it comes back after a lost connection. */
    speakInto(id: CallId, microphone: MediaStream | null): void {
      const entry = entries.get(id)
      if (entry) entry.microphone = microphone
    },
    /** An error of the library about this call; the end that follows has this cause. */
    fail(id: CallId, cause: string): void {
      const entry = entries.get(id)
      if (entry) entry.failure = cause
    },
    /** The carrier has said which calls it still has: one that was to come back and is not among them is over. */
    stillThere(ids: readonly CallId[]): void {
      for (const { call, memory } of [...entries.values()])
        if (call === null && memory.recovering && !ids.includes(memory.id)) progress.end(memory.id, 'NETWORK')
    },
    /** The library says that something changed. */
    update(call: TelnyxCall): void {
      const entry = entryFor(entries, call)
      if (!entry) return
      if (entry.call !== call && (entry.call || entry.left)) prepare(call, entry)
      entry.call = call
      progress.watchSound(entry, call)
      const wasRecovering = entry.memory.recovering
      progress.update(entry, viewOf(call))
      const { recovering, held } = entry.memory
      // The library remembers that a call that came back was held; the carrier has to be told again.
      if (wasRecovering && !recovering && held && phaseOf(call.state) === 'held') void call.hold()
    },
    /** The far side of an outgoing call is being alerted: told by the carrier, not by a state. */
    farRings(id: CallId): void {
      const entry = entries.get(id)
      if (entry?.call) progress.update(entry, { ...viewOf(entry.call), state: 'ringing' })
    },
    setOffline: progress.setOffline,
    async hangUp(id: CallId): Promise<void> {
      const entry = entries.get(id)
      if (!entry) return
      // What has not come back yet is hung up when it does, as the call of a page that is gone.
      if (isAwaited(entry)) entries.delete(id)
      entry.hangingUp = true
      await entry.call?.hangup()
    },
    /** The login could not be made: calls that were to come back with it are not expected any more. */
    forgetLeft(): void {
      for (const [id, entry] of [...entries]) if (isAwaited(entry)) entries.delete(id)
    },
    /** Every call that still lives ends now, whatever the library says later. */
    endAll(cause: string): void {
      for (const id of [...entries.keys()]) progress.end(id, cause)
    },
  }
}

/** What is known of this call of the library; null for one that is none of ours. */
function entryFor(entries: Map<CallId, CallEntry>, call: TelnyxCall): CallEntry | null {
  const known = entries.get(call.id) ?? entries.get(call.recoveredCallId)
  if (known) return known
  if (call.recoveredCallId) {
    // A call of a page that is gone came back to nobody: it must not stay open with a live microphone.
    if (phaseOf(call.state) === 'connected') void call.hangup()
    return null
  }
  if (call.direction !== 'inbound' || phaseOf(call.state) !== 'ringing') return null
  const entry = newCallEntry(call.id, 'incoming')
  entries.set(call.id, entry)
  return entry
}

/** The library answers a call that comes back by itself, so it gets what belongs to it at its first word. */
function prepare(call: TelnyxCall, { call: before, left, microphone }: CallEntry): void {
  if (microphone) call.options.localStream = voiceOf(microphone)
  if (before === null && left?.muted) call.muteAudio()
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

import { CALL_LOG_HEADER, type CallId, MOVE_HEADER } from '@parley/shared-contract'
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

/** The library's calls under our ids, and what has been reported of each. */
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
    /** The carrier has listed the calls that it still has: a left call that is not among them is over. */
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
      // The library remembers that the call was on hold; the carrier does not, so hold is sent again.
      if (wasRecovering && !recovering && held && phaseOf(call.state) === 'held') void call.hold()
    },
    /** The far side of an outgoing call rings. The library has no state for it: the carrier sends a message. */
    farRings(id: CallId): void {
      const entry = entries.get(id)
      if (entry?.call) progress.update(entry, { ...viewOf(entry.call), state: 'ringing' })
    },
    setOffline: progress.setOffline,
    async hangUp(id: CallId): Promise<void> {
      const entry = entries.get(id)
      if (!entry) return
      // A left call that has not come back yet is hung up as soon as it does; see `entryFor`.
      if (isAwaited(entry)) entries.delete(id)
      entry.hangingUp = true
      await entry.call?.hangup()
    },
    /** The login failed: left calls will not come back with it. */
    forgetLeft(): void {
      for (const [id, entry] of [...entries]) if (isAwaited(entry)) entries.delete(id)
    },
    /** Every call that still lives ends now, whatever the library says later. */
    endAll(cause: string): void {
      for (const id of [...entries.keys()]) progress.end(id, cause)
    },
  }
}

/** The entry of this call of the library; null if the call is not ours. */
function entryFor(entries: Map<CallId, CallEntry>, call: TelnyxCall): CallEntry | null {
  const known = entries.get(call.id) ?? entries.get(call.recoveredCallId)
  if (known) return known
  if (call.recoveredCallId) {
    // A left call that no page takes up came back: it must not stay open with a live microphone.
    if (phaseOf(call.state) === 'connected') void call.hangup()
    return null
  }
  if (call.direction !== 'inbound' || phaseOf(call.state) !== 'ringing') return null
  const entry = newCallEntry(call.id, 'incoming')
  entries.set(call.id, entry)
  return entry
}

/** The library answers a call that comes back by itself: its microphone and mute are set before that. */
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
  logId: toldIn(call, CALL_LOG_HEADER),
  moveToken: toldIn(call, MOVE_HEADER),
})

/** What the server has told this browser with the call, under this name. */
const toldIn = (call: TelnyxCall, header: string): string | null =>
  call.options.customHeaders?.find(({ name }) => name.toLowerCase() === header.toLowerCase())?.value ?? null

import type { CallDirection, CallId } from '@parley/shared-contract'
import type { CarrierFact, LeftCall } from '../carrier.ts'
import { voiceOf } from './swap-microphone.ts'
import type { TelnyxCall } from './telnyx-client.ts'
import { phaseOf } from './telnyx-states.ts'
import {
  type CallMemory,
  type Circumstances,
  newCallMemory,
  type TelnyxCallView,
  translate,
} from './telnyx-translate.ts'
import { watchMedia } from './watch-media.ts'

interface Entry {
  /** Null between our asking for a call and the library's first word about it. */
  call: TelnyxCall | null
  memory: CallMemory
  hangingUp: boolean
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

/** The library's calls under our ids, and what has been told of each. */
export interface TelnyxCalls {
  /** A call of ours is about to be asked for. */
  expect(id: CallId): void
  /** The call has this microphone from now on, also when it comes back after a lost connection. */
  speakInto(id: CallId, microphone: MediaStream | null): void
  /** A call of another page is about to come back. */
  expectBack(left: LeftCall): void
  /** The carrier has said which calls it still has: one that was to come back and is not among them is over. */
  stillThere(ids: readonly CallId[]): void
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
  /** The login could not be made: calls that were to come back with it are not expected any more. */
  forgetLeft(): void
  /** Every call that still lives ends now, whatever the library says later. */
  endAll(cause: string): void
}

export function createTelnyxCalls(tell: (event: CarrierFact) => void): TelnyxCalls {
  const entries = new Map<CallId, Entry>()
  let offline = false

  const open = (id: CallId, direction: CallDirection): Entry => {
    const entry: Entry = {
      call: null,
      memory: newCallMemory(id, direction),
      hangingUp: false,
      failure: null,
      microphone: null,
      left: null,
      watched: null,
      silent: false,
    }
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

  /** A call is recovering while its socket or its sound is lost. */
  function follow(entry: Entry): void {
    const { id, recovering } = entry.memory
    const on = offline || entry.silent
    // One that is still to come back is not heard again with the socket alone.
    if (recovering === on || (entry.left && !entry.call)) return
    entry.memory = { ...entry.memory, recovering: on }
    tell({ type: 'recovering', callId: id, on })
  }

  function watch(entry: Entry, call: TelnyxCall): void {
    const connection = call.peer?.instance ?? null
    if (entry.watched === connection) return
    entry.watched = connection
    entry.silent = false
    watchMedia(call, silent => {
      if (entry.watched !== connection || !entries.has(entry.memory.id)) return
      entry.silent = silent
      follow(entry)
    })
  }

  function end(id: CallId, cause: string): void {
    entries.delete(id)
    tell({ type: 'ended', callId: id, cause })
  }

  return {
    expect(id) {
      open(id, 'outgoing')
    },
    speakInto(id, microphone) {
      const entry = entries.get(id)
      if (entry) entry.microphone = microphone
    },
    expectBack(left) {
      const entry = open(left.id, 'incoming')
      entry.left = left
      entry.microphone = left.microphone
      const phase = left.answered ? 'connected' : 'ringing'
      entry.memory = { ...entry.memory, phase, recovering: true, held: left.held }
    },
    stillThere(ids) {
      for (const { call, memory } of [...entries.values()])
        if (call === null && memory.recovering && !ids.includes(memory.id)) end(memory.id, 'NETWORK')
    },
    forget(id) {
      entries.delete(id)
    },
    update(call) {
      const entry = entryFor(call)
      if (!entry) return
      if (entry.call !== call && (entry.call || entry.left)) prepare(call, entry)
      entry.call = call
      watch(entry, call)
      const wasRecovering = entry.memory.recovering
      absorb(entry, viewOf(call))
      const { recovering, held } = entry.memory
      // The library remembers that a call that came back was held; the carrier has to be told again.
      if (wasRecovering && !recovering && held && phaseOf(call.state) === 'held') void call.hold()
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
      for (const entry of entries.values()) follow(entry)
    },
    find: id => entries.get(id)?.call ?? null,
    async hangUp(id) {
      const entry = entries.get(id)
      if (!entry) return
      // What has not come back yet is hung up when it does, as the call of a page that is gone.
      if (entry.left && !entry.call) entries.delete(id)
      entry.hangingUp = true
      await entry.call?.hangup()
    },
    forgetLeft() {
      for (const [id, { left, call }] of [...entries]) if (left && !call) entries.delete(id)
    },
    endAll(cause) {
      for (const id of [...entries.keys()]) end(id, cause)
    },
  }
}

/** The library answers a call that comes back by itself, so it gets what belongs to it at its first word. */
function prepare(call: TelnyxCall, { call: before, left, microphone }: Entry): void {
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

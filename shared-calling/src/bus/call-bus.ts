import type { CallId } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { Observable } from 'rxjs'
import type { CallEvent } from '../call/call-event.ts'
import type { CallQuality } from '../call/call-quality.ts'
import type { LiveCall } from '../call/live-call.ts'
import type { Meter } from '../call/meter.ts'
import type { Line } from './line.ts'

/**
 * What everybody may read of the line. States emit on subscribe; events do not replay and arrive in order,
 * each after the state that it led to. All of them complete with the app.
 */
export interface LineStreams {
  readonly line$: Behavior<Line>
  readonly call$: Behavior<LiveCall>
  readonly meter$: Behavior<Meter>
  /** How the connected call sounds, at most one change a second; null without one, on hold, and too early to tell. */
  readonly quality$: Behavior<CallQuality | null>
  readonly events$: Observable<CallEvent>
}

/** What a person can do with the line. Refusals reject with an error that has a `code` of the contract. */
export interface CallCommands {
  /**
   * Places a call. Resolves with its id once the carrier was asked; refusals of S5 and D19 reject
   * before anything is sent. @param to as typed; see `parseDialled`
   */
  dial(to: string): Promise<CallId>
  /** Answers the ringing incoming call. Rejects with `INSUFFICIENT_CREDITS` when the credits do not allow it. */
  answer(): Promise<void>
  /** Declines the ringing incoming call. Does nothing when there is none. */
  decline(): Promise<void>
  /**
   * D21: has voicemail take the ringing incoming call, which rings here no longer then. Does nothing when there is none. Rejects,
   * and it rings on, with `CALL_NOT_ON` where voicemail does not take it, or with `NETWORK_ERROR`.
   */
  toVoicemail(): Promise<void>
  /** Ends the call in any phase. Does nothing when there is none. */
  hangUp(): Promise<void>
  setMuted(on: boolean): Promise<void>
  setHeld(on: boolean): Promise<void>
  /** DTMF: any of `0-9 * #`. Rejects unless connected. */
  sendDigits(digits: string): Promise<void>
  /** Plays the other side after `audioBlocked`; to be called from a touch or key press. */
  resumeAudio(): Promise<void>
}

/**
 * The line, as everything outside the engine sees it (H4). At sign-out a call is hung up, `call$` becomes idle
 * without a last call, `line$` disconnected; the next session goes on in the same streams.
 */
export interface CallBus extends LineStreams, CallCommands {
  /**
   * D27, D43: moves the line to this tab, and with it the call that the person is in with another browser: it is
   * answered here within seconds. Rejects with `CALL_IN_PROGRESS` during a call of this browser, which stays in the tab
   * where it is heard, and with `CALL_NOT_ON` when the call to be moved was over first.
   */
  takeLine(): Promise<void>
}

import type { CallId, E164 } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { Observable } from 'rxjs'
import type { ConnectionState } from '../bus/line.ts'
import type { AudioSample } from '../call/audio-sample.ts'
import type { CallEvent, Untimed } from '../call/call-event.ts'

/** S7: what the api hands out for one user. `token` is the carrier's login token and is preferred. */
export interface SipCredentials {
  readonly username: string
  readonly password: string
  readonly token?: string | undefined
}

/** An outgoing call as the engine asks for it. */
interface OutgoingCall {
  /** Ours; every later event and command names the call by it. */
  readonly id: CallId
  readonly to: E164
  /** One of the user's own numbers. */
  readonly from: E164
  /** D1: what the other side may be shown. */
  readonly callerName: string
  /** The open microphone; null where there is none to open (the scripted carrier). */
  readonly microphone: MediaStream | null
  /** D31: the better sound, where the far side can have it too. */
  readonly highQuality: boolean
  /** The id of its call log (S3): it travels with the call, and the server writes the log (D46). */
  readonly logId: string
}

/**
 * The carrier's name for a login, by which another page of the same person can take up its calls. It is no
 * secret: the carrier still asks for credentials.
 */
export interface WayBack {
  readonly carrierId: string
  readonly sessionId: string
}

/** A call that another page of this person has left without ending it: incoming, or answered. */
export interface LeftCall {
  readonly id: CallId
  readonly wayBack: WayBack
  /** False if it was still ringing. */
  readonly answered: boolean
  readonly muted: boolean
  readonly held: boolean
  /** Null if none is needed or none could be opened: the carrier then tries to open one itself. */
  readonly microphone: MediaStream | null
}

/** Somebody calls. */
export interface IncomingCall {
  readonly type: 'incoming'
  readonly callId: CallId
  /** `+15005550100`, or empty when the caller withholds it. */
  readonly from: string
  /** What the caller calls itself. Untrusted text. */
  readonly fromName: string | null
  /** The number that was called, as the carrier writes it. */
  readonly to: string
  /** The id of its call log, as the server has told it (D46). Untrusted text. */
  readonly logId: string | null
  /** D43: the name under which this page has asked for a call of another browser; null for any other call. */
  readonly moveToken: string | null
}

/** Events that only the engine can publish: it decides what starts a call, and watches credits and sound. */
type OwnEvent = Extract<CallEvent, { type: 'started' | 'credits_low' | 'graded' }>
type Ended = Extract<CallEvent, { type: 'ended' }>

/**
 * What a carrier reports of its calls: the events of `CallEvent` without a time, which the engine adds on
 * arrival. An end comes without a reason: `hangUpReason` reads it from the cause, which is `NETWORK` when the
 * way to the carrier was lost for good.
 */
export type CarrierFact =
  | IncomingCall
  | Untimed<Exclude<CallEvent, OwnEvent | Ended>>
  | Omit<Untimed<Ended>, 'reason'>

/**
 * What the engine needs of any carrier (H4). The real one is the doorman of the calling library; the
 * scripted one lives in `testing`. Both pass `carrierContract`.
 *
 * Guarantees: `state$` emits on subscribe; `events$` does not replay. For one call the first event is
 * `incoming` (or none, for a call of ours), the last is exactly one `ended`, and nothing follows it.
 * Commands for an unknown or ended call do nothing and resolve.
 */
export interface Carrier {
  readonly state$: Behavior<ConnectionState>
  readonly events$: Observable<CarrierFact>
  /** What arrives and what is sent, about once a second while a call is connected. */
  readonly samples$: Observable<AudioSample>
  /**
   * Resolves when the carrier has accepted the login, at the latest when it is registered; `state$` shows
   * how far it is meanwhile. Rejects with `NETWORK_ERROR` or `CREDENTIALS_UNAVAILABLE` (login refused).
   * A connection that was up and is lost is rebuilt by the carrier itself until it gives up, which shows
   * as `disconnected`.
   * @param left a call to be taken up again. Its events go on: `recovering` off once it is back, `ended`
   * with `NETWORK` when the carrier does not have it any more
   */
  connect(credentials: SipCredentials, left?: LeftCall | null): Promise<void>
  /** The carrier will not accept the login much longer, at the latest when its socket is lost: `renew` it. */
  readonly expiring$: Observable<void>
  /** Goes on under fresh credentials of the same user; calls do not notice. Rejects like `connect`. */
  renew(credentials: SipCredentials): Promise<void>
  /** The way back to the present login; null without one. */
  readonly wayBack: WayBack | null
  /** Ends every call and the connection. Resolves within 2 s whatever the network does. */
  disconnect(): Promise<void>
  /**
   * Resolves when the call waits for the network alone, so that drawing it holds nothing up (F4); its events may come before. Rejects
   * when the carrier could not be asked, and no event follows then.
   */
  placeCall(call: OutgoingCall): Promise<void>
  /** @param highQuality as in `OutgoingCall` */
  answer(id: CallId, microphone: MediaStream | null, highQuality: boolean): Promise<void>
  /** Ends the call, ringing or connected. Also works while the connection is down. */
  hangUp(id: CallId): Promise<void>
  setMuted(id: CallId, on: boolean): Promise<void>
  /** Rejects with `NETWORK_ERROR` when the carrier does not confirm. */
  setHeld(id: CallId, on: boolean): Promise<void>
  sendDigits(id: CallId, digits: string): Promise<void>
  /** The call goes on with another microphone, muted as before. The one before stays open. */
  giveMicrophone(id: CallId, microphone: MediaStream): Promise<void>
  /** After `audio_blocked`: plays the other side; call it from a touch or key press. */
  resumeAudio(id: CallId): Promise<void>
}

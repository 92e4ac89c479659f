import type {
  BlockedNumber,
  CallRecord,
  EndReason,
  KnownCall,
  Live,
  Purse,
  RatesTable,
  RequestOf,
  UserId,
  VirtualNumber,
} from '@parley/shared-contract'
import type { DeviceStorage } from '@parley/shared-contract/device'
import type { Behavior, Scope } from '@parley/shared-contract/reactive'
import type { Observable, SchedulerLike } from 'rxjs'
import type { Clock } from '../call/clock.ts'
import type { Carrier, SipCredentials } from '../carrier/carrier.ts'
import type { Microphone } from '../sound/microphone.ts'

/** S7, B4: what is reported to the api when an answered call has ended. */
export type ChargeReport = RequestOf<'deductCredits'>

/** Reports a failure that no caller waits for (S8: it is only logged). */
export type ReportFailure = (what: string, error: unknown) => void

/** Everything the engine needs from outside. */
export interface CallEnginePorts {
  /** Ends the engine and completes its streams. */
  readonly scope: Scope
  /**
   * Loads the carrier when a line is first needed (D30). A rejection is retried after 5 s (S4).
   * @param scope ends with the session's line
   */
  carrier(scope: Scope): Promise<Carrier>
  /** S7. Rejects with a code of the contract. */
  credentials(uid: UserId): Promise<SipCredentials>
  /** The session's numbers; `loading` between sessions. */
  readonly numbers$: Behavior<Live<readonly VirtualNumber[]>>
  /** The session's balance and what is left of its day (D37); `loading` between sessions. */
  readonly purse$: Behavior<Live<Purse>>
  /** D15: what calls cost; null, as by default, while that is not known. */
  readonly rates$?: Behavior<RatesTable | null>
  /** D25: calls from these do not ring. While they are not known, every call rings. */
  readonly blocked$?: Behavior<Live<readonly BlockedNumber[]>>
  /**
   * D43: the call that the person is in with another browser; loading until that is known. A line that is not up does
   * not take itself away from it. By default there is none.
   */
  readonly callElsewhere$?: Behavior<Live<KnownCall | null>>
  /** D43: has the carrier bring that call to the line that registered last, under this token. */
  moveCall?(uid: UserId, callId: string, token: string): Promise<void>
  /**
   * D46: why the call of this log has ended, in the word of the server, which knows why it has let a call not go on. Null
   * when it has not said so soon. Never rejects.
   */
  recordedEnd?(logId: string): Promise<EndReason | null>
  /**
   * Resolves as soon as the server says of no call any more that the person is in it; at once when it says so now, and
   * when it is not known. Never rejects. By default a report of an end waits for nothing.
   */
  endTold?(): Promise<unknown>
  /**
   * D21: has voicemail take the call that rings for this person. Rejects with a code of the contract. By default there is no
   * voicemail: such a call is declined.
   */
  toVoicemail?(uid: UserId): Promise<void>
  /** D1: the name shown to the person called; null or empty means the default one. */
  callerName(): string | null
  /** D31: what the person has set; true by default. */
  highQualityCalls?(): boolean
  readonly microphone: Microphone
  /** A microphone was lost in a call. @param next the name of the one in its place; null when there is none */
  onMicrophoneLost?(next: string | null): void
  /**
   * Adds the log of a call that never reached the carrier, so that nobody but this browser knows of it; the server
   * writes every other one (D46). May be called again with the same log.
   */
  saveUnheardCall(record: CallRecord): Promise<void>
  /** Adds to the server's log of a call how it sounded. May be called again. */
  saveQuality(record: CallRecord): Promise<void>
  /** Called again with the same `callLogId` after a failure that may pass. */
  reportCharge(report: ChargeReport): Promise<void>
  readonly reportFailure?: ReportFailure
  /** Emits when the page is about to be reloaded, left or closed; by default never. */
  readonly pageLeaves$?: Observable<unknown>
  /**
   * Where what was not sent of a call, and the live call, outlive the page, cleared at sign-out. By default the
   * browser's local storage, if it has one; null for none.
   */
  readonly storage?: DeviceStorage | null
  readonly clock?: Clock
  readonly scheduler?: SchedulerLike
  /** Makes the id of a new outgoing call; a UUID by default. */
  readonly newCallId?: () => string
}

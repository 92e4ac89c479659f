import type { E164 } from '@parley/shared-contract'
import type { CarrierCredentials } from './carrier-credentials.ts'
import type { CarrierNews } from './carrier-news.ts'
import type { CarrierNumbers } from './carrier-numbers.ts'
import type { CarrierRecords } from './carrier-records.ts'
import type { CarrierTexts } from './carrier-texts.ts'
import type { CarrierVoice } from './carrier-voice.ts'

/** A telephone, or the browser that is logged in as this SIP user. */
export type Destination = { readonly number: E164 } | { readonly sipUsername: string }

/** Where a parked call is sent. */
export interface SendOn {
  readonly to: Destination
  /** What the other side is shown. */
  readonly from: string
  readonly fromName?: string | undefined
  /** D26: our number that was called, when the call is forwarded: so the caller's number may be shown, and others see no new call. */
  readonly diversion?: E164 | undefined
  /** The carrier itself ends the call this long after it was answered. */
  readonly timeLimitSeconds: number
  /** How long it may ring; absent means the carrier's own limit. */
  readonly ringSeconds?: number | undefined
  /** Told to the browser that is called: the number of ours that was dialled (S5). */
  readonly calledNumber?: E164 | undefined
  /** Told to the browser that is called: the call that it has asked for, by this name (D43). */
  readonly token?: string | undefined
  /** Told to the browser that is called: the id of the call's log (D46). */
  readonly callLogId?: string | undefined
  /** The carrier obeys one command of one id once. */
  readonly commandId: string
}

/** How the carrier says that a leg is. */
export interface CarrierLegStatus {
  readonly isAlive: boolean
  /** Epoch milliseconds; null while it is alive, or when the carrier does not say. */
  readonly endedAt: number | null
}

/**
 * What the api asks of the telephone company. Every method rejects with `CARRIER_UNAVAILABLE` when the
 * carrier does not answer or refuses for a reason of its own.
 */
export interface CarrierAccount
  extends CarrierNumbers,
    CarrierCredentials,
    CarrierRecords,
    CarrierTexts,
    CarrierVoice {
  /** Whether every call of a browser waits for our decision, as the connection is set at the carrier. Without that none is ours to refuse. */
  parksOutgoingCalls(): Promise<boolean>

  /** Null when the carrier does not know the call, or no longer. */
  legStatus(callControlId: string): Promise<CarrierLegStatus | null>
  /**
   * Sends a leg on, parked or talking; whom it talked with is left. A leg that is already gone is no error. An incoming one that
   * nobody answers there goes on waiting for us.
   * @returns false when the carrier refuses the order as one that it never takes
   */
  sendOn(callControlId: string, where: SendOn): Promise<boolean>
  /** Ends a call. A call that is already gone is no error. */
  hangUp(callControlId: string, commandId: string): Promise<void>
  /** Refuses an incoming call that nobody has answered; who calls hears that it is busy, if so. One that is gone is no error. */
  reject(callControlId: string, commandId: string, isBusy?: boolean): Promise<void>

  /**
   * Proves that a webhook comes from the carrier: Ed25519 over the raw body, at most 300 s old (A60).
   * @returns null for an authentic event that means nothing to us
   * @throws ParleyError `UNAUTHENTICATED` for what is not proven to be the carrier's
   */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string>>): Promise<CarrierNews | null>
}

import type { E164, MessageFailure } from '@parley/shared-contract'
import type { carrierTextStatuses } from './text-status-model.ts'

export interface OutgoingText {
  readonly from: E164
  readonly to: E164
  readonly body: string
  /** Where the carrier fetches its pictures; with any the text is one with pictures. */
  readonly mediaUrls: readonly string[]
  /** Where the carrier tells of this text; all that it tells repeats the address, which so names the text. */
  readonly webhookUrl: string
}

/**
 * What came of handing a text over: `taken` · `refused` for good, and nothing was sent · `unsent` nothing was, and the
 * same may be tried again.
 */
export type HandedText =
  | { readonly outcome: 'taken'; readonly carrierId: string }
  | { readonly outcome: 'refused'; readonly failure: MessageFailure }
  | { readonly outcome: 'unsent' }

/** A text that was sent, as the carrier knows it. Times are epoch milliseconds. */
export interface CarrierText {
  readonly carrierId: string
  readonly from: string
  readonly to: string
  readonly status: (typeof carrierTextStatuses)[number]
  /** Why it failed; null unless it has. */
  readonly failure: MessageFailure | null
  /** The address that came with it; null when the carrier does not say. */
  readonly webhookUrl: string | null
  readonly at: number
}

/** The texts of the account at the telephone company. */
export interface CarrierTexts {
  /**
   * Hands a text over, once: nothing is tried again.
   * @throws ParleyError `CARRIER_UNAVAILABLE` when the answer was lost: it may have been sent
   */
  sendText(text: OutgoingText): Promise<HandedText>
  /**
   * Null when the carrier does not know it, or no longer.
   * @throws ParleyError `CARRIER_UNAVAILABLE`
   */
  text(carrierId: string): Promise<CarrierText | null>
  /**
   * What the carrier has written down of texts between two numbers since then: complete only some minutes later.
   * @throws ParleyError `CARRIER_UNAVAILABLE`
   */
  textsSince(from: E164, to: E164, since: number): Promise<readonly CarrierText[]>
  /**
   * Lets a number send and receive texts; one that does already stays as it is.
   * @throws ParleyError `CARRIER_UNAVAILABLE`
   */
  ensureTexting(number: E164): Promise<void>
}

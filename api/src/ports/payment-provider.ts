import type { SavedCard, UserId } from '@parley/shared-contract'
import type { PaymentFacts } from './payment-facts-model.ts'
import type { PaymentNews } from './payment-news.ts'

/** A payment that a person is to make on the provider's page. */
export interface CheckoutOrder {
  readonly paymentId: string
  readonly customerId: string
  /** US cents. */
  readonly amountCents: number
  /** Whether the card may be charged again when nobody is there. */
  readonly saveCard: boolean
  /** Where the person comes back to, when they have paid and when they have not. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** When nobody can pay any more, epoch milliseconds. */
  readonly expiresAt: number
}

/** A payment by a card that was saved, while its person is elsewhere. */
interface ChargeOrder {
  readonly paymentId: string
  readonly customerId: string
  /** US cents. */
  readonly amountCents: number
  /** The provider's id of the card. */
  readonly cardId: string
}

/** Something of ours at the provider that could not be read. */
export interface UnreadNews {
  /** As the provider calls it. */
  readonly id: string
  readonly cause: unknown
}

/** Some of what the provider says when it is asked. */
interface MissedNews {
  readonly news: readonly PaymentNews[]
  /** What could not be read, and why; it is told again when this is asked again. */
  readonly failures: readonly UnreadNews[]
  /** Where the next page begins; null on the last. */
  readonly next: string | null
}

/**
 * What the api asks of the company that takes payments. What costs money or makes something is asked for under a key made
 * from our own id of it: asked again, within a day at least, it is the same one. Every method rejects with
 * `PAYMENTS_UNAVAILABLE` when the provider does not answer, or refuses for a reason of its own.
 */
export interface PaymentProvider {
  /**
   * Who a person is there. Asked again, it is the same one. It holds no name, mail or number.
   * @param gone the customer that they were, whom the provider does not know any more: another one takes that place
   */
  createCustomer(uid: UserId, gone?: string | null): Promise<string>
  /** Deletes a customer with all cards. One that is gone is no error. */
  deleteCustomer(customerId: string): Promise<void>
  /** The page on which a person pays; null when the provider does not know the customer any more. */
  startCheckout(order: CheckoutOrder): Promise<Partial<PaymentFacts> | null>
  /** Charges a saved card. A refusal of the bank is an answer, not a rejection. */
  charge(order: ChargeOrder): Promise<Partial<PaymentFacts>>
  /** What became of a charge whose answer was lost; null when the provider knows none. */
  charged(paymentId: string, customerId: string): Promise<Partial<PaymentFacts> | null>
  /** How a payment is now; null for one that the provider does not know. */
  look(known: Pick<PaymentFacts, 'sessionId' | 'intentId'>): Promise<Partial<PaymentFacts> | null>
  /** By which card it was paid, or that it was paid by something else; neither when that is not known. */
  paidBy(intentId: string): Promise<Pick<PaymentFacts, 'card' | 'isCardless'>>
  /** Nobody can pay it from now on, unless it has been paid meanwhile. */
  close(known: Pick<PaymentFacts, 'sessionId' | 'intentId'>): Promise<Partial<PaymentFacts>>
  /** Gives back all that was paid. */
  refund(paymentId: string, intentId: string): Promise<Partial<PaymentFacts>>
  /** The card that was saved last; null without one. */
  savedCard(customerId: string): Promise<(SavedCard & { readonly id: string }) | null>
  /** Takes away all saved cards. */
  forgetCards(customerId: string): Promise<void>
  /**
   * Proves that a webhook comes from the provider: its signature over the raw body, at most 300 s old or ahead.
   * @returns null for an authentic event that means nothing to us, such as that of another installation
   * @throws ParleyError `UNAUTHENTICATED` for what is not proven to be the provider's
   */
  readEvent(rawBody: Buffer, signature: string, now: number): Promise<PaymentNews | null>
  /** The latest events that did not reach us. @param since epoch milliseconds @param after null for the first page */
  missedNews(since: number, after: string | null): Promise<MissedNews>
  /** Its own list of what is ours: payments, then refunds, then disputes. Parameters as those of `missedNews`. */
  listed(since: number, after: string | null): Promise<MissedNews>
}

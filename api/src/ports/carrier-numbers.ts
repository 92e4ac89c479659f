import type { AvailableNumber, E164 } from '@parley/shared-contract'

export interface NumberSearch {
  readonly areaCode?: string | undefined
  /** Digits that follow each other behind the area code: one to seven. */
  readonly contains?: string | undefined
  readonly limit: number
}

/** A purchase at the carrier, which tells it from every other one of the account by its reference. */
export interface NumberOrder {
  readonly phoneNumber: E164
  /** Ours, made once for each purchase. */
  readonly reference: string
}

/**
 * How an order stands: `ours` is a number that the account owns by this order, and nobody else's purchase · `pending` may
 * still become ours · `refused` will not · `none` the carrier knows of no such order; one that was sent a moment ago may
 * still arrive.
 */
export type OrderState = 'ours' | 'pending' | 'refused' | 'none'

/** How an order stands that has been sent. */
export type OrderOutcome = Exclude<OrderState, 'none'>

/** A number that was paid for before orders had references: only when that was tells it from others of the account. */
interface UnnamedNumber {
  readonly phoneNumber: E164
  /** Epoch milliseconds. */
  readonly boughtAt: number
}

/** A number of the account. The reference is null, or another's, for what was not bought by the api. */
export interface OwnedNumber {
  readonly phoneNumber: E164
  readonly reference: string | null
}

export interface OwnedPage {
  readonly numbers: readonly OwnedNumber[]
  /** Null on the last page. */
  readonly next: number | null
}

/** The numbers in the account at the telephone company. Every method rejects with `CARRIER_UNAVAILABLE`. */
export interface CarrierNumbers {
  /** Numbers of the United States and Canada that can be bought now. */
  findNumbers(search: NumberSearch): Promise<AvailableNumber[]>
  /**
   * Buys a number on our connection. Sent again under the same reference it is the same order. Takes 7 s at most; when it
   * rejects nobody knows whether it was done.
   * @returns `pending` as well for an order whose answer was lost
   */
  orderNumber(order: NumberOrder): Promise<OrderOutcome>
  orderState(order: NumberOrder): Promise<OrderState>
  /** Whether the account has no such number by this order, under whatever status, and no order may still bring it. */
  isGone(order: NumberOrder): Promise<boolean>
  /**
   * Gives a number back if it is ours by this order; one that is not, and so any other number of the account, is left alone.
   * @returns `pending` while the order may still bring the number
   */
  releaseNumber(order: NumberOrder): Promise<'released' | 'pending'>
  /**
   * Gives back a number of our connection that has no reference and was bought then; any other one is left alone.
   * @returns false when the account still has the number: then it may be that one, and people have to look
   */
  releaseUnnamed(number: UnnamedNumber): Promise<boolean>
  /** One page of the numbers on our connection. @param page 1 is the first */
  ownedNumbers(page: number): Promise<OwnedPage>
}

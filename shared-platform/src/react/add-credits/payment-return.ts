import type { Payment } from '@parley/shared-contract'
import type { TopUpPreset } from '../../top-up.ts'

/** What a payment was begun with, for the dialog in which it is tried again. */
export type PaymentWish = Pick<TopUpPreset, 'lacking' | 'amount'>

/** Somebody who is back from paying: which payment, and whether they left it (see the endpoint `checkout`). */
export interface PaymentReturn {
  readonly id: string
  readonly cancelled: boolean
  /** They have let the card be kept that they pay with. */
  readonly keptCard: boolean
  /** What had opened the dialog, as `openerName` calls it; not there where that is not known. */
  readonly openedBy?: string | undefined
  /** Not there where this tab has not begun it. */
  readonly wish?: PaymentWish | undefined
  /** They came without the word of the payment page: how it was then, as the server knew it. */
  readonly seen?: Payment
}

/** What is put in the address that the payment provider leads back to, when a card is to be kept. */
const KEPT = 'kept'

/** @param search the query of an address */
export function paymentReturn(search: string): PaymentReturn | null {
  const query = new URLSearchParams(search)
  const id = query.get('payment')
  return id ? { id, cancelled: query.has('cancelled'), keptCard: query.has(KEPT) } : null
}

/** The query without what tells of a payment. */
export function withoutPayment(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has('payment')) return search
  for (const name of ['payment', 'cancelled', KEPT]) query.delete(name)
  const rest = query.toString()
  return rest && `?${rest}`
}

/** An address to come back to, which says that a card was to be kept. @param path with its query */
export const keepingCard = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${KEPT}=1`

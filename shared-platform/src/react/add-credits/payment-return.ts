/** Somebody who is back from paying: which payment, and whether they left it (see the endpoint `checkout`). */
export interface PaymentReturn {
  readonly id: string
  readonly cancelled: boolean
}

/** @param search the query of an address */
export function paymentReturn(search: string): PaymentReturn | null {
  const query = new URLSearchParams(search)
  const id = query.get('payment')
  return id ? { id, cancelled: query.has('cancelled') } : null
}

/** The query without what tells of a payment. */
export function withoutPayment(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has('payment')) return search
  query.delete('payment')
  query.delete('cancelled')
  const rest = query.toString()
  return rest && `?${rest}`
}

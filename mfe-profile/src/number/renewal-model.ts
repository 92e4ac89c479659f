import { monthsCost, type Refusal, renewedExpiry, toCredits, toMicro } from '@parley/shared-contract'

/** What a renewal goes out from. */
export interface RenewalBasis {
  /** When the number ends as it is. Epoch milliseconds, as all times. */
  readonly expiryDate: number
  /** The balance. */
  readonly credits: number
  /** What of it a running call has set aside: it buys no renewal (A38). */
  readonly held: number
}

/** What a renewal comes to, before it is paid. */
export interface RenewalPreview {
  readonly newExpiryDate: number
  /** In credits, as `balanceAfter`. */
  readonly cost: number
  /** Null when what is free of the balance does not suffice (S5). */
  readonly balanceAfter: number | null
}

/** The date, price and balance after so many months more; the server decides by the same arithmetic. */
export function renewalPreview(
  { expiryDate, credits, held }: RenewalBasis,
  months: number,
  now: number,
): RenewalPreview {
  const cost = monthsCost(months)
  const left = toMicro(credits) - toMicro(cost)
  return {
    newExpiryDate: renewedExpiry(now, expiryDate, months),
    cost,
    balanceAfter: left < toMicro(held) ? null : toCredits(left),
  }
}

/** S5: the refusal of who has too few credits for so many months: the server's, before it is asked. */
export const lackOf = ({ credits, held }: RenewalBasis, months: number) => ({
  code: 'INSUFFICIENT_CREDITS' as const,
  details: {
    place: 'renewal' as const,
    need: monthsCost(months),
    have: toCredits(Math.max(0, toMicro(credits) - toMicro(held))),
  },
})

/** The same for whoever buys them. */
export const lackingFor = (basis: RenewalBasis, months: number) => {
  const { need, have } = lackOf(basis, months).details
  return { lacking: { credits: need - have, what: 'renewal' } as const }
}

/** Another page or device, or the number by itself, was first (the code stands also for a key that was used for something else). */
export const wasRenewedMeanwhile = ({ code, details }: Refusal): boolean =>
  code === 'CONFLICT' && details !== undefined

/** The server's refusal of a number that was renewed since its end was shown. */
export const renewedMeanwhile: Refusal = { code: 'CONFLICT', details: { place: 'renewal' } }

/** Answers after which nobody here knows whether it was done. */
const saysNothing = ({ code }: Refusal): boolean =>
  code === 'NETWORK_ERROR' || code === 'RENEWAL_FAILED' || code === 'INTERNAL'

/** Refusals of the transaction itself: it was not done, nor was it before under the same key. */
const wasDecided = (refusal: Refusal): boolean => {
  const { code } = refusal
  return (
    code === 'INSUFFICIENT_CREDITS' ||
    code === 'SPENDING_LIMIT' ||
    code === 'NOT_FOUND' ||
    wasRenewedMeanwhile(refusal)
  )
}

/**
 * Whether a renewal may have been done although it failed: then only the same can be asked again, under the same key.
 * @param wasUnknown what held before this answer; who is asked to wait or to log in learns nothing of it
 */
export const mayBeDone = (refusal: Refusal, wasUnknown: boolean): boolean =>
  saysNothing(refusal) || (wasUnknown && !wasDecided(refusal))

/** S8: an answer that says nothing is a renewal that failed on this page. */
export const renewalRefusal = (refusal: Refusal): Refusal =>
  refusal.code === 'INTERNAL' ? { code: 'RENEWAL_FAILED', details: { place: 'page' } } : refusal

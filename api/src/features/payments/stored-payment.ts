import { type Payment, toCredits, type UserId, z } from '@parley/shared-contract'
import { noFacts, paymentFactsSchema } from '../../ports/payment-facts-model.ts'
import { disputedCents, isPaymentOver, refundedCents, stateOf } from './payment-facts.ts'

/** Fields of `customers/{uid}`: who somebody is at the payment provider. */
export const customerSchema = z.object({ customerId: z._default(z.nullable(z.string()), null) })

/** What a payment has done to the ledger, in whole micro-credits. */
const paymentMoneySchema = z.object({
  /** What was added, once. */
  creditedMicro: z._default(z.int(), 0),
  /** When that was, epoch milliseconds; null before, and of what was added when it was not written down yet. */
  creditedAt: z._default(z.nullable(z.number()), null),
  /** What was taken back again after refunds and disputes, and what was not there to be taken (D10). */
  takenMicro: z._default(z.int(), 0),
  shortMicro: z._default(z.int(), 0),
  /** How often it was taken or given back: the next entry's place. */
  turns: z._default(z.int(), 0),
  /** It was paid when nobody was there any more whose credits it could be: it goes back. */
  returning: z._default(z.boolean(), false),
})
type PaymentMoney = z.infer<typeof paymentMoneySchema>
/** Of a payment that has moved nothing. */
const noMoney: PaymentMoney = paymentMoneySchema.parse({})

/** Fields of `payments/{id}`. */
export const paymentDocumentSchema = z.object({
  userId: z.string(),
  kind: z.enum(['checkout', 'recharge']),
  /** What was asked for, US cents. */
  amountCents: z.int(),
  createdAt: z.number(),
  facts: z._default(paymentFactsSchema, noFacts),
  money: z._default(paymentMoneySchema, noMoney),
  /** When the provider is asked about it, epoch milliseconds; null when there is nothing to ask. */
  lookAt: z._default(z.nullable(z.number()), null),
  /** How often that was done. */
  looks: z._default(z.int(), 0),
  /** Its person has taken it from their list; it counts as long as it is not paid. */
  removed: z._default(z.boolean(), false),
})

/** A payment as it is kept. */
export interface StoredPayment extends z.infer<typeof paymentDocumentSchema> {
  readonly id: string
  readonly userId: UserId
}

const [SOONEST_LOOK_MS, LATEST_LOOK_MS] = [30_000, 3_600_000]

/** When a payment is asked about that has been asked about so often, as long as something is to be expected of it. */
export const lookAfter = (looks: number, now: number): number =>
  now + Math.min(SOONEST_LOOK_MS * 2 ** looks, LATEST_LOOK_MS)

/** A payment before anybody was asked about it. */
export function newPayment(
  order: Pick<StoredPayment, 'id' | 'userId' | 'kind' | 'amountCents'>,
  now: number,
): StoredPayment {
  return {
    ...order,
    createdAt: now,
    facts: noFacts,
    money: noMoney,
    lookAt: lookAfter(0, now),
    looks: 0,
    removed: false,
  }
}

/**
 * Whether the provider has to be asked: it may be paid, or goes back and has not gone. What a bank has taken cannot be given
 * back as well; should the dispute be won, that is told, and it goes back then.
 */
export const needsLook = ({ facts, money }: Pick<StoredPayment, 'facts' | 'money'>): boolean =>
  money.returning ? refundedCents(facts) + disputedCents(facts) < facts.paidCents : !isPaymentOver(facts)

export const paymentEntryId = (id: string): string => `topup_${id}`
/** The entry of the `turn`-th time that it was taken back, or given back again. */
export const refundEntryId = (id: string, turn: number): string => `refund_${id}_${turn}`
export const paymentEntryIds = ({ id, money }: Pick<StoredPayment, 'id' | 'money'>): readonly string[] => [
  paymentEntryId(id),
  ...Array.from({ length: money.turns }, (_, turn) => refundEntryId(id, turn)),
]

/** Whether its person finds it in their list. */
export const isListed = ({ removed, facts }: StoredPayment): boolean => !removed || facts.paidCents > 0

const fromCents = (cents: number) => cents / 100

/** What its person is told of a payment. */
export function shownPayment({ id, kind, amountCents, createdAt, facts, money }: StoredPayment): Payment {
  return {
    id,
    kind,
    state: stateOf(facts, money.returning),
    amount: fromCents(amountCents),
    createdAt,
    // The ledger's moment, so that list, receipt and statement tell the same one.
    paidAt: money.creditedAt ?? facts.paidAt,
    card: facts.card,
    refunded: fromCents(refundedCents(facts)),
    disputed: fromCents(disputedCents(facts)),
    takenBack: toCredits(money.takenMicro),
    shortfall: toCredits(money.shortMicro),
    url: isPaymentOver(facts) ? null : facts.url,
    refused: facts.refused && facts.paidCents === 0,
    ...(facts.closed === 'left' && facts.paidCents === 0 && { left: true }),
    ...(facts.closed === 'unconfirmed' && facts.paidCents === 0 && { unconfirmed: true }),
  }
}

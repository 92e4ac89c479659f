import { CENT_MICRO } from '@parley/shared-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closings,
  disputeStages,
  noFacts,
  type PaymentFacts,
  refundStages,
} from '../../ports/payment-facts-model.ts'
import { accountSchema, appendEntry, type LedgerAccount, type LedgerEntry } from '../ledger/ledger.ts'
import { decidePaymentNews } from './payment-decision.ts'
import { disputedCents, joinFacts, refundedCents, stateOf } from './payment-facts.ts'
import { beginRecharge, setRecharge } from './recharge-decision.ts'
import { newPayment, type StoredPayment } from './stored-payment.ts'

type Told = Partial<PaymentFacts>

const PAID_CENTS = 2500
const NOW = 1_000_000

const part = <Stage>(stages: readonly Stage[]) =>
  fc.record({ cents: fc.constantFrom(500, 1000, 2500), stage: fc.constantFrom(...stages) })
const names = fc.constantFrom('a', 'b')

/** What the provider may tell of one payment: any part of it, at any moment of its life. */
const anyNews: fc.Arbitrary<Told> = fc.oneof(
  fc.constant({ sessionId: 'cs_1', url: 'https://pay.example/1' }),
  fc.constant({ sessionId: 'cs_1', intentId: 'pi_1', paidCents: PAID_CENTS, paidAt: NOW }),
  fc.constant({ intentId: 'pi_1', paidCents: PAID_CENTS, paidAt: NOW + 1000 }),
  fc.constantFrom(...closings).map(closed => ({ closed })),
  fc.constant({ confirming: true, url: 'https://bank.example/1' }),
  fc.tuple(names, part(refundStages)).map(([id, refund]) => ({ refunds: { [`re_${id}`]: refund } })),
  fc.tuple(names, part(disputeStages)).map(([id, dispute]) => ({ disputes: { [`dp_${id}`]: dispute } })),
)

const paymentOf = (kind: StoredPayment['kind'] = 'checkout') =>
  newPayment({ id: 'p', userId: 'ada', kind, amountCents: PAID_CENTS }, NOW)
const emptyAccount: LedgerAccount = { uid: 'ada', ...accountSchema.parse({}) }
const accountWith = (micro: number): LedgerAccount =>
  micro === 0
    ? emptyAccount
    : appendEntry(
        emptyAccount,
        { id: 'opening', type: 'opening', amountMicro: micro, description: '', referenceId: '' },
        NOW,
      ).account

interface Lived {
  readonly payment: StoredPayment
  readonly account: LedgerAccount
  readonly entries: readonly LedgerEntry[]
}

/** Tells an account all of it, one after the other. */
function live(news: readonly Told[], account: LedgerAccount): Lived {
  const start: Lived = { payment: paymentOf(), account, entries: [] }
  return news.reduce<Lived>((before, told) => {
    const { payment, changes } = decidePaymentNews(before.payment, told, before.account, NOW)
    return {
      payment,
      account: changes.at(-1)?.account ?? before.account,
      entries: [...before.entries, ...changes.flatMap(({ entry }) => entry ?? [])],
    }
  }, start)
}

const shuffledWithTwins = (news: readonly Told[]) =>
  fc.shuffledSubarray([...news, ...news], { minLength: news.length * 2, maxLength: news.length * 2 })

describe('money comes in by what the provider tells', () => {
  test('I4: in any order, and told twice, it is known the same', () => {
    const life = fc
      .array(anyNews, { maxLength: 8 })
      .chain(news => fc.tuple(fc.constant(news), shuffledWithTwins(news)))
    fc.assert(
      fc.property(life, ([news, otherwise]) => {
        const known = news.reduce(joinFacts, noFacts)
        const knownOtherwise = otherwise.reduce(joinFacts, noFacts)
        expect(knownOtherwise).toEqual(known)
        expect(stateOf(knownOtherwise, false)).toBe(stateOf(known, false))
      }),
    )
  })

  test('I1, I3, I4: with enough to take back, any order of it comes to the same balance, and is added once', () => {
    const life = fc
      .array(anyNews, { maxLength: 8 })
      .chain(news => fc.tuple(fc.constant(news), shuffledWithTwins(news)))
    fc.assert(
      fc.property(life, ([news, otherwise]) => {
        const [one, other] = [live(news, accountWith(0)), live(otherwise, accountWith(0))]
        const { facts } = one.payment
        const paid = facts.paidCents * CENT_MICRO
        const back = Math.min(paid, (refundedCents(facts) + disputedCents(facts)) * CENT_MICRO)
        expect(one.account.balanceMicro).toBe(paid - back)
        expect(other.account.balanceMicro).toBe(one.account.balanceMicro)
        for (const { entries } of [one, other])
          expect(entries.filter(({ type }) => type === 'topup').map(({ id }) => id)).toEqual(
            paid === 0 ? [] : ['topup_p'],
          )
      }),
    )
  })

  test('I1, I2: whatever was spent meanwhile, the balance is never below what is held, and the rest is a shortfall', () => {
    const spent = fc.integer({ min: 0, max: PAID_CENTS * CENT_MICRO })
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 8 }), spent, spent, (news, spentMicro, heldMicro) => {
        const paid = live([{ paidCents: PAID_CENTS, paidAt: NOW }], accountWith(0))
        const charge = { id: 'call', type: 'call', description: '', referenceId: '' } as const
        const left = appendEntry(paid.account, { ...charge, amountMicro: -spentMicro }, NOW).account
        const held = { ...left, heldMicro: Math.min(heldMicro, left.balanceMicro) }
        let [payment, account, sum] = [paid.payment, held, held.balanceMicro]
        const ids = new Set<string>()
        for (const told of news) {
          const posting = decidePaymentNews(payment, told, account, NOW)
          for (const { entry } of posting.changes) {
            if (!entry) continue
            sum += entry.amountMicro
            expect(ids.has(entry.id)).toBe(false)
            ids.add(entry.id)
          }
          payment = posting.payment
          account = posting.changes.at(-1)?.account ?? account
          expect(account.balanceMicro).toBe(sum)
          expect(account.balanceMicro).toBeGreaterThanOrEqual(account.heldMicro)
        }
        const { takenMicro, shortMicro } = payment.money
        const { facts } = payment
        const back = Math.min(facts.paidCents, refundedCents(facts) + disputedCents(facts)) * CENT_MICRO
        expect(takenMicro + shortMicro).toBe(back)
        expect(account.balanceMicro).toBe(held.balanceMicro - takenMicro)
      }),
    )
  })

  test('D13: whoever gets money back, or disputes it, is not charged again by itself', () => {
    const setting = { amountCents: 1000, ceilingCents: 5000 }
    const saving = setRecharge(accountWith(0), setting, NOW)
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 8 }), news => {
        const { payment, account } = live(news, saving)
        const isTakenBack = payment.money.turns > 0
        expect(account.recharge?.setting ?? null).toEqual(isTakenBack ? null : setting)
        if (isTakenBack) expect(account.recharge).toMatchObject({ dueAt: null, notice: { paymentId: 'p' } })
      }),
    )
  })

  test('D13: a recharge that is paid after it was given up counts in its month', () => {
    const setting = { amountCents: PAID_CENTS, ceilingCents: 5000 }
    const due = setRecharge(accountWith(0), setting, NOW)
    const recharge = due.recharge && { ...due.recharge, dueAt: 0 }
    const begun = beginRecharge({ ...due, recharge }, 'p', 0, NOW)
    const givenUp = decidePaymentNews(paymentOf('recharge'), { closed: 'declined' }, begun.account, NOW)
    const without = givenUp.changes.at(-1)?.account ?? begun.account
    expect(without.recharge).toMatchObject({ usedCents: 0, running: null })
    const told = { paidCents: PAID_CENTS, paidAt: NOW }
    const paid = decidePaymentNews(givenUp.payment, told, without, NOW)
    const after = paid.changes.at(-1)?.account ?? without
    expect(after.recharge?.usedCents).toBe(PAID_CENTS)
    const again = decidePaymentNews(paid.payment, told, after, NOW)
    expect(again.changes).toEqual([])
  })

  test('I15: nothing but what was paid raises a balance, and nobody who has left is given anything', () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 8 }), news => {
        const facts = news.reduce(joinFacts, noFacts)
        const gone = news.reduce(
          (payment, told) => decidePaymentNews(payment, told, null, NOW).payment,
          paymentOf(),
        )
        expect(gone.money.creditedMicro).toBe(0)
        expect(gone.money.returning).toBe(facts.paidCents > 0)
        // Somebody who comes back under the same name gets nothing of it: it has gone back.
        const { changes } = decidePaymentNews(gone, {}, emptyAccount, NOW)
        if (facts.paidCents > 0) expect(changes).toEqual([])
      }),
    )
  })
})

describe('a payment', () => {
  const told = (news: readonly Told[]) => stateOf(news.reduce(joinFacts, noFacts), false)
  const paid: Told = { sessionId: 'cs', intentId: 'pi', paidCents: 2500, paidAt: 1 }

  test.each<[string, readonly Told[], string]>([
    ['nobody has answered', [], 'created'],
    ['its page is there', [{ sessionId: 'cs', url: 'https://pay.example' }], 'open'],
    ['its page is closed', [{ sessionId: 'cs' }, { closed: 'expired' }], 'expired'],
    [
      'a card was refused on its page, and another can be tried',
      [{ sessionId: 'cs' }, { refused: true }],
      'open',
    ],
    ['no other card was tried', [{ refused: true }, { closed: 'expired' }], 'failed'],
    ['another card has paid it', [paid, { refused: true }], 'paid'],
    ['its card was refused', [{ intentId: 'pi', closed: 'declined' }], 'failed'],
    ['its bank asks', [{ intentId: 'pi', confirming: true }], 'confirming'],
    ['it was paid', [paid], 'paid'],
    ['it was paid and told late that it was not', [paid, { closed: 'expired' }], 'paid'],
    ['some went back', [paid, { refunds: { r: { cents: 500, stage: 'done' } } }], 'partly_refunded'],
    ['all went back', [paid, { refunds: { r: { cents: 2500, stage: 'asked' } } }], 'refunded'],
    ['it could not go back', [paid, { refunds: { r: { cents: 2500, stage: 'failed' } } }], 'paid'],
    ['a bank asks about it', [paid, { disputes: { d: { cents: 2500, stage: 'inquiry' } } }], 'paid'],
    ['a bank has taken it', [paid, { disputes: { d: { cents: 2500, stage: 'open' } } }], 'disputed'],
    ['a bank keeps it', [paid, { disputes: { d: { cents: 2500, stage: 'lost' } } }], 'dispute_lost'],
    ['a bank has given it back', [paid, { disputes: { d: { cents: 2500, stage: 'won' } } }], 'paid'],
  ])('of which %s', (_what, news, state) => {
    expect(told(news)).toBe(state)
  })
})

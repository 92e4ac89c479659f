import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardOf, fingerprintOf, outcomeOf, testCards } from './card-model.ts'
import { newCharge, refundableOf, refundedCharge } from './charge-model.ts'
import { endedDispute, newDispute } from './dispute-model.ts'
import {
  askingIntent,
  canceledIntent,
  failedIntent,
  type Intent,
  mayBecome,
  newIntent,
  succeededIntent,
} from './intent-model.ts'
import { newPaymentMethod, shownPaymentMethod } from './payment-method-model.ts'
import { expiredSession, newSession, paidSession } from './session-model.ts'
import { readCard } from './typed-card-model.ts'

const birth = { id: 'x_1', created: 1 }
const fields = {
  allowed_payment_method_types: null,
  amount: 1000,
  currency: 'usd',
  customer: null,
  description: null,
  metadata: {},
  payment_method: null,
  receipt_email: null,
  setup_future_usage: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
}
const intent = newIntent(birth, 'secret', fields)
const [good] = testCards
if (!good) throw new Error('There is a card that pays.')
const method = newPaymentMethod(birth, { card: good, month: 12, year: 2034 })
const error = {
  type: 'card_error',
  code: 'card_declined',
  message: 'no',
  payment_method: shownPaymentMethod(method),
} as const

/** What can happen to a payment, in any state. */
const steps: Readonly<Record<string, (intent: Intent) => Intent>> = {
  succeeded: one => succeededIntent(one, 'ch_1', 'pm_1'),
  requires_payment_method: one => failedIntent(one, error),
  requires_action: one => askingIntent(one, 'pm_1', 'http://localhost/c'),
  canceled: one => canceledIntent(one, null, 2),
}
const statuses = Object.keys(steps) as Intent['status'][]

describe('a payment', () => {
  test('whatever happens in whatever order, is paid or cancelled once and for all', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 12 }), wanted => {
        let [now, ends] = [intent, 0]
        for (const status of wanted) {
          const isFinal = now.status === 'succeeded' || now.status === 'canceled'
          expect(mayBecome(now, status)).toBe(!isFinal)
          if (isFinal) expect(() => steps[status]?.(now)).toThrow()
          else now = steps[status]?.(now) ?? now
          ends += !isFinal && (status === 'succeeded' || status === 'canceled') ? 1 : 0
          expect(now.amount_received).toBe(now.status === 'succeeded' ? now.amount : 0)
          expect(now.next_action === null).toBe(now.status !== 'requires_action')
        }
        expect(ends).toBeLessThanOrEqual(1)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a charge', () => {
  test('gives back what was taken and no cent more, in whatever parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 10 }), parts => {
        let charge = newCharge(birth, intent, method)
        for (const part of parts) {
          const left = refundableOf(charge)
          if (part > left) expect(() => refundedCharge(charge, part)).toThrow()
          else charge = refundedCharge(charge, part)
          expect(charge.amount_refunded + refundableOf(charge)).toBe(1000)
          expect(charge.refunded).toBe(charge.amount_refunded === 1000)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('that failed has nothing to give back', () => {
    expect(refundableOf(newCharge(birth, intent, method, error))).toBe(0)
  })
})

describe('a checkout', () => {
  const session = newSession(
    birth,
    'http://localhost/c',
    {
      allowed_payment_method_types: null,
      ...{ amount_total: 1000, cancel_url: null, client_reference_id: null, currency: 'usd', customer: null },
      ...{ customer_creation: null, customer_email: null, expires_at: 9, locale: null, metadata: {} },
      ...{ submit_type: null, success_url: 'http://localhost/' },
    },
    { items: [], intent: fields },
  )

  test('is paid or expires, and neither after the other', () => {
    const [paid, expired] = [paidSession(session, 'cus_1'), expiredSession(session)]
    expect([paid?.status, paid?.payment_status, paid?.customer]).toEqual(['complete', 'paid', 'cus_1'])
    expect([expired?.status, expired?.payment_status]).toEqual(['expired', 'unpaid'])
    for (const ended of [paid, expired]) {
      expect([paidSession(ended ?? session, null), expiredSession(ended ?? session)]).toEqual([null, null])
    }
  })
})

test('a dispute is about what was not given back, and ends once', () => {
  const dispute = newDispute(birth, refundedCharge(newCharge(birth, intent, method), 300))
  expect(dispute.amount).toBe(700)
  const won = endedDispute(dispute, 'won')
  expect(won?.status).toBe('won')
  expect(endedDispute(won ?? dispute, 'lost')).toBeNull()
})

describe('a card', () => {
  test.each([
    ['4242424242424242', true, false, 'paid'],
    ['4242424242424242', false, true, 'paid'],
    ['4000002500003155', true, false, 'asks'],
    ['4000002500003155', false, true, 'paid'],
    ['4000002500003155', false, false, 'refused'],
    ['4000002760003184', true, true, 'asks'],
    ['4000002760003184', false, true, 'refused'],
    ['4000000000000341', true, false, 'paid'],
    ['4000000000000341', false, true, 'refused'],
    ['4000000000000259', true, false, 'paid'],
    ['4000000000000002', true, true, 'refused'],
  ])('%s, its owner there: %j, saved: %j, is %s', (number, isPresent, isSaved, kind) => {
    expect(outcomeOf(cardOf(fingerprintOf(number)), { isPresent, isSaved }).kind).toBe(kind)
  })

  test.each(['12/34', '12 / 34', '1234', '12/2034', '12-34'])('%s is December 2034', expiry => {
    expect(readCard({ number: '4242 4242 4242 4242', expiry, cvc: '123' }, 0)).toMatchObject({
      month: 12,
      year: 2034,
    })
  })

  test('is good to the end of its month', () => {
    const typed = { number: '4242424242424242', expiry: '02/28', cvc: '123' }
    expect(readCard(typed, Date.UTC(2028, 2, 1) - 1)).toHaveProperty('card')
    expect(readCard(typed, Date.UTC(2028, 2, 1))).toHaveProperty('field', 'expiry')
  })

  test('that is no test card is never read, whatever is typed', () => {
    const known = new Set(testCards.map(({ number }) => number))
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (number, expiry, cvc) => {
        const read = readCard({ number, expiry, cvc }, 0)
        expect('field' in read || known.has(read.card.number)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

import { savedCardSchema, z } from '@parley/shared-contract'
import type { Stripe } from 'stripe'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { paidByFrom } from './stripe-facts.ts'
import { nullIfMissing, orPaymentsUnavailable } from './stripe-failure.ts'
import { askedAnew } from './stripe-keys.ts'

const PAGE = 100

/** Who people are at the provider, and the cards that they pay by. @param mark what ours are marked with */
export function stripeCustomers(
  { customers, paymentIntents, paymentMethods }: Stripe,
  mark: string,
): Pick<PaymentProvider, 'createCustomer' | 'deleteCustomer' | 'paidBy' | 'savedCard' | 'forgetCards'> {
  return {
    async createCustomer(uid, gone = null) {
      const key = `${mark}customer:${uid}${gone === null ? '' : `:${gone}`}`
      // One more that nobody uses holds no name and no card.
      const asked = askedAnew(key, options => customers.create({ metadata: { parley: mark, uid } }, options))
      return (await orPaymentsUnavailable(asked)).id
    },
    deleteCustomer: async customerId => void (await nullIfMissing(customers.del(customerId))),
    async paidBy(intentId) {
      const asked = paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
      return paidByFrom(await nullIfMissing(asked))
    },
    async savedCard(customerId) {
      const found = await nullIfMissing(paymentMethods.list({ customer: customerId, type: 'card', limit: 1 }))
      const [latest] = found?.data ?? []
      if (!latest?.card) return null
      const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = latest.card
      return { id: latest.id, ...z.parse(savedCardSchema, { brand, last4, expiryMonth, expiryYear }) }
    },
    async forgetCards(customerId) {
      const found = await nullIfMissing(
        paymentMethods.list({ customer: customerId, type: 'card', limit: PAGE }),
      )
      for (const { id } of found?.data ?? []) await nullIfMissing(paymentMethods.detach(id))
    },
  }
}

import { ParleyError } from '@parley/shared-contract'
import type { Router } from 'express'
import type { Logger } from 'pino'
import type { EndpointHandlers } from '../../http/mount.ts'
import { webhookRoute } from '../../http/webhook-route.ts'
import type { Metrics } from '../../ports/metrics.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { PaymentNewsService } from './payment-news-service.ts'
import type { PaymentsService } from './payments-service.ts'

type Names =
  | 'checkout'
  | 'payments'
  | 'payment'
  | 'leavePayment'
  | 'recharge'
  | 'setRecharge'
  | 'changeRecharge'
  | 'forgetCard'

export const paymentsRoutes = (service: PaymentsService): EndpointHandlers<Names> => ({
  async checkout({ amount, returnTo, saveCard = false }, { uid }) {
    return { success: true, ...(await service.checkout(uid, { amount, returnTo, saveCard })) }
  },
  async payments({ before = null }, { uid }) {
    return { success: true, ...(await service.payments(uid, before)) }
  },
  async payment({ id }, { uid }) {
    return { success: true, payment: await service.payment(uid, id) }
  },
  async leavePayment({ id, remove = false }, { uid }) {
    return { success: true, payment: await service.leave(uid, id, remove) }
  },
  async recharge(_input, { uid }) {
    return { success: true, ...(await service.recharge(uid)) }
  },
  async setRecharge({ setting, shown }, { uid }) {
    await service.setRecharge(uid, setting, shown)
    return { success: true }
  },
  async changeRecharge({ amount, monthlyCeiling }, { uid }) {
    await service.changeRecharge(uid, { amount, monthlyCeiling })
    return { success: true }
  },
  async forgetCard(_input, { uid }) {
    await service.forgetCard(uid)
    return { success: true }
  },
})

interface WebhookParts {
  readonly provider: PaymentProvider | null
  readonly news: PaymentNewsService
  readonly clock: WallClock
  readonly logger: Logger
  readonly meter: Pick<Metrics, 'webhook'>
  readonly deadline: number
}

/** Where the payment provider reports. Without one whoever reports is told to come again. */
export const paymentWebhooks = ({ provider, news, ...parts }: WebhookParts): Router =>
  webhookRoute({
    path: '/webhooks/stripe',
    bodyLimit: '512kb',
    ...parts,
    ...{ source: 'payments', sentence: 'payment event' },
    async handle(request, rawBody) {
      if (!provider) throw new ParleyError('PAYMENTS_OFF')
      const told = await provider.readEvent(rawBody, request.get('stripe-signature') ?? '', parts.clock.now())
      const payment = told && (await news.hear(told))
      const handledAs = payment ? 'recorded' : 'ignored'
      return { event: Object.keys(told?.facts ?? {}).join(' '), handledAs, at: told?.at ?? null }
    },
  })

import type { Logger } from 'pino'
import { type Keeper, tryEach } from './concurrency/rounds.ts'
import {
  createPaymentNewsService,
  type PaymentNewsService,
} from './features/payments/payment-news-service.ts'
import { createPaymentsKeeper } from './features/payments/payments-keeper.ts'
import type { PaymentsParts } from './features/payments/payments-parts.ts'
import { createPaymentsService, type PaymentsService } from './features/payments/payments-service.ts'
import { createRechargeKeeper } from './features/payments/recharge-keeper.ts'
import type { Metrics } from './ports/metrics.ts'

interface Payments {
  readonly service: PaymentsService
  readonly news: PaymentNewsService
  readonly keeper: Keeper
}

interface Parts extends PaymentsParts {
  readonly pageOrigin: string
  readonly logger: Logger
  readonly meter: Pick<Metrics, 'payment'>
}

/** Payments as people ask for them, as the provider tells of them, and as they are looked after when nobody does. */
export function createPayments(parts: Parts): Payments {
  const { provider } = parts
  const news = createPaymentNewsService(parts)
  const keepers = provider
    ? [createPaymentsKeeper({ ...parts, provider, news }), createRechargeKeeper({ ...parts, provider, news })]
    : []
  return {
    service: createPaymentsService({ ...parts, news }),
    news,
    keeper: { lookAround: () => tryEach(keepers, keeper => keeper.lookAround()) },
  }
}

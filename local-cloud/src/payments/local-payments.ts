import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import express from 'express'
import { deliveryPlans, usualFaults, type WebhookFaults } from '../carrier/webhooks/webhook-faults.ts'
import { closeAtOnce, LOOPBACK, listenOnLoopback } from '../loopback-server.ts'
import type { CloudPages } from '../pages/page.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { startClockwork } from './clockwork.ts'
import { controlRoutes } from './control/control-routes.ts'
import { createIdempotency } from './rest/idempotency.ts'
import { createRequestFaults } from './rest/request-faults.ts'
import { restApi, stripeErrorHandler } from './rest/rest-api.ts'
import { createCheckout } from './service/checkout.ts'
import { createHappenings } from './service/happenings.ts'
import { createPayments } from './service/payments.ts'
import { createReturns } from './service/returns.ts'
import { loadPaymentKeys } from './store/payment-keys.ts'
import { openPaymentsDatabase } from './store/payments-database.ts'
import { createPaymentsStore } from './store/payments-store.ts'
import { thisMachineOnly } from './this-machine.ts'
import { createDeliveryBook } from './webhooks/delivery-book.ts'
import { createWebhookSender } from './webhooks/webhook-sender.ts'

export interface LocalPaymentsOptions {
  /** Folder of `payments.sqlite`, or `:memory:`. */
  readonly data: string
  /** A free one is chosen when absent. */
  readonly port?: number
  /** Where events are told; none are when absent. */
  readonly webhookUrls?: readonly string[]
  /** By default some events are delivered twice and some are overtaken. */
  readonly webhookFaults?: WebhookFaults
  /** Decides which events the faults meet; a new one when absent. */
  readonly webhookSeed?: number
  /** The other pages of the embedded cloud, which its own links to. */
  readonly pages?: () => CloudPages
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** A payment provider that runs. It listens on loopback only. */
export interface LocalPayments {
  readonly port: number
  /** `http://127.0.0.1:<port>`: the `stripe` client takes protocol, host and port of it. */
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** A run with the same one has the same faults. */
  readonly webhookSeed: number
  setWebhookUrls(urls: readonly string[]): void
  /** Closes every connection and the store. What was acknowledged stays. */
  stop(): Promise<void>
}

/**
 * Starts the embedded payment provider, which takes the place of Stripe on this machine.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function createLocalPayments(options: LocalPaymentsOptions): Promise<LocalPayments> {
  const now = options.now ?? Date.now
  const database = openPaymentsDatabase(options.data)
  const { secretKey, webhookSecret } = loadPaymentKeys(database)
  let webhookUrls = options.webhookUrls ?? []
  const url = () => `http://${LOOPBACK}:${port}`

  const store = createPaymentsStore(database)
  const webhookSeed = options.webhookSeed ?? randomInt(1_000_000)
  const nextWaits = deliveryPlans(options.webhookFaults ?? usualFaults, webhookSeed)
  const book = createDeliveryBook({ database, now, nextWaits, endpoints: () => webhookUrls.length })
  const sender = createWebhookSender({ book, store, secret: webhookSecret, urls: () => webhookUrls, now })
  const happenings = createHappenings({
    ...{ store, now },
    told: event => {
      book.add(event)
      // What waits for the next turn is not sent before its transaction has ended.
      setImmediate(sender.sendDue)
    },
  })
  const base = { store, happenings, now, url }
  const payments = createPayments(base)
  const checkout = createCheckout({ ...base, payments })
  const returns = createReturns(base)

  const app = express().disable('x-powered-by').set('query parser', 'extended')
  app.use(thisMachineOnly)
  const rest = { store, happenings, payments, checkout, returns, book, now }
  const faults = createRequestFaults()
  app.use('/v1', restApi(rest, { secretKey, idempotency: createIdempotency(database, now), faults }))
  app.use(checkoutRoutes({ store, checkout }))
  const pages = () => ({ ...options.pages?.(), payments: '/' })
  app.use(controlRoutes({ store, book, returns, faults, webhookSeed, pages, now }))
  app.use(stripeErrorHandler)
  const server = createServer(app)

  const port = await listenOnLoopback(server, options.port).catch((error: unknown) => {
    database.close()
    throw error
  })
  const clockwork = startClockwork({ store, checkout, returns, sender, now })

  return {
    port,
    url: url(),
    secretKey,
    webhookSecret,
    webhookSeed,
    setWebhookUrls: urls => {
      webhookUrls = urls
    },
    stop: async () => {
      clockwork.stop()
      sender.stop()
      await closeAtOnce(server)
      database.close()
    },
  }
}

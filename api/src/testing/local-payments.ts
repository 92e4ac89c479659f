import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createLocalPayments, noFaults } from '@parley/local-cloud'
import { stripePayments } from '../adapters/stripe-payments.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'

/** A webhook as it arrived. */
interface Delivered {
  readonly rawBody: Buffer
  readonly signature: string
}

/** The embedded payment provider, the adapter that speaks to it, and the webhooks that it has sent. */
export interface TestPayments {
  readonly provider: PaymentProvider
  readonly webhookSecret: string
  /** What has been delivered since this was last asked. */
  delivered(): Delivered[]
  /** From now on webhooks are refused; false ends that. */
  refuse(isRefusing: boolean): void
  /** From now on webhooks go there alone. */
  tell(url: string): void
  /** What a person does on the page that controls the provider. */
  control(name: string, body: object): Promise<unknown>
  /** What the provider's interface says at this path. */
  asked(path: string): Promise<unknown>
  /** Gives so much of a payment back by hand, as on the provider's own page; all that is left when it is not said. */
  giveBack(intentId: string, cents?: number): Promise<unknown>
  /** Does what a browser does on the page of a checkout. @returns where it leads */
  pay(url: string, card: string): Promise<string | null>
  stop(): Promise<void>
}

const MARK = 'parley:test:'

/** @param now epoch milliseconds */
export async function startLocalPayments(now: () => number): Promise<TestPayments> {
  let arrived: Delivered[] = []
  let isRefusing = false
  const endpoint = createServer(async (request, response) => {
    const rawBody = await buffer(request)
    arrived.push({ rawBody, signature: String(request.headers['stripe-signature']) })
    response.writeHead(isRefusing ? 500 : 200).end()
  })
  await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve))
  const { port } = endpoint.address() as AddressInfo
  const webhookUrls = [`http://127.0.0.1:${port}/`]
  const local = await createLocalPayments({ data: ':memory:', webhookFaults: noFaults, webhookUrls, now })
  const { secretKey, webhookSecret, url: baseUrl } = local
  async function control(name: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${local.url}/control/${name}`, init)
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  const asked = async (path: string): Promise<unknown> =>
    (await fetch(`${local.url}${path}`, { headers: { authorization: `Bearer ${secretKey}` } })).json()
  return {
    provider: stripePayments({ secretKey, webhookSecret, baseUrl, mark: MARK, clock: { now } }),
    webhookSecret,
    delivered() {
      const all = arrived
      arrived = []
      return all
    },
    tell: url => local.setWebhookUrls([url]),
    control,
    asked,
    async giveBack(intentId, amount) {
      const intent = (await asked(`/v1/payment_intents/${intentId}`)) as { latest_charge: string }
      return control('refund', { charge: intent.latest_charge, ...(amount === undefined ? {} : { amount }) })
    },
    refuse(isWished) {
      isRefusing = isWished
    },
    async pay(url, number) {
      const typed = { number, expiry: '12 / 34', cvc: '123' }
      const headers = { origin: new URL(url).origin }
      const body = new URLSearchParams(typed)
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
      const next = response.headers.get('location')
      if (!next?.includes('/c/confirm/')) return next
      const answer = new URLSearchParams({ answer: 'confirm' })
      const confirmed = await fetch(next, { method: 'POST', headers, body: answer, redirect: 'manual' })
      return confirmed.headers.get('location')
    },
    async stop() {
      await local.stop()
      await new Promise(resolve => endpoint.close(resolve))
    },
  }
}

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { noFaults } from '../../carrier/webhooks/webhook-faults.ts'
import { closeAtOnce, LOOPBACK, listenOnLoopback } from '../../loopback-server.ts'
import type { ControlState } from '../control/control-state.ts'
import { createLocalPayments, type LocalPayments, type LocalPaymentsOptions } from '../local-payments.ts'

/** The official client, as the product makes it. */
export function clientOf(
  { url, secretKey }: Pick<LocalPayments, 'url' | 'secretKey'>,
  options: Stripe.StripeConfig = {},
): Stripe {
  const { hostname, port } = new URL(url)
  const place = { protocol: 'http', host: hostname, port } as const
  return new Stripe(secretKey, { ...place, maxNetworkRetries: 0, telemetry: false, ...options })
}

/** A provider with the official client, and an endpoint that believes only what that client verifies. */
export interface TestProvider {
  readonly payments: LocalPayments
  readonly stripe: Stripe
  /** What came with a good signature, in the order in which it came. */
  readonly events: Stripe.Event[]
  /** Statuses that the endpoint answers with instead of 200, one after the other. */
  readonly refusals: number[]
  /** The time of the provider, in epoch milliseconds. */
  readonly clock: { ms: number }
  types(): string[]
  /** What goes on there, as its page shows it. */
  state(): Promise<ControlState>
  /** Forgets what came, once nothing is on its way any more. */
  forget(): Promise<void>
  close(): Promise<void>
}

export async function startTestProvider(options: Partial<LocalPaymentsOptions> = {}): Promise<TestProvider> {
  const events: Stripe.Event[] = []
  const refusals: number[] = []
  const clock = { ms: Date.now() }
  const endpoint = createServer(async (request, response) => {
    const body = await text(request)
    const refusal = refusals.shift()
    const signature = String(request.headers['stripe-signature'])
    try {
      const event = stripe.webhooks.constructEvent(
        ...[body, signature, payments.webhookSecret, undefined, undefined, clock.ms],
      )
      if (refusal === undefined) events.push(event)
      response.writeHead(refusal ?? 200).end()
    } catch {
      response.writeHead(400).end()
    }
  })
  const port = await listenOnLoopback(endpoint)
  const payments = await createLocalPayments({
    data: ':memory:',
    webhookFaults: noFaults,
    webhookUrls: [`http://${LOOPBACK}:${port}/webhooks/stripe`],
    now: () => clock.ms,
    ...options,
  })
  const stripe = clientOf(payments)
  const state = async (): Promise<ControlState> => (await fetch(`${payments.url}/control/state`)).json()
  return {
    ...{ payments, stripe, events, refusals, clock },
    types: () => events.map(({ type }) => type),
    state,
    async forget() {
      for (;;) {
        const waiting = (await state()).deliveries.filter(delivery => delivery.state === 'waiting')
        if (waiting.length === 0) break
        // What was refused, such as one whose signature grew old when a test moved the clock, comes again.
        if (waiting.every(({ answers }) => answers.length > 0)) clock.ms += 1_000
      }
      events.length = 0
    },
    async close() {
      await payments.stop()
      await closeAtOnce(endpoint)
    },
  }
}

/** A checkout as the product asks for it. @param more of what is asked */
export const topUp = (
  stripe: Stripe,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  options?: Stripe.RequestOptions,
): Promise<Stripe.Response<Stripe.Checkout.Session>> =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: '10 credits' } },
        },
      ],
      success_url: 'http://localhost:3000/back?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/wallet',
      ...more,
    },
    options,
  )

/** What a browser does that sends the form of a page. */
export async function submit(
  url: string | null,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(String(url), {
    method: 'POST',
    headers: { origin: new URL(String(url)).origin, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location'), body: await response.text() }
}

/** Pays on the page of a checkout. */
export const payWith = (
  session: Stripe.Checkout.Session,
  number: string,
  more: Record<string, string> = {},
) => submit(session.url, { number, expiry: '12 / 34', cvc: '123', ...more })

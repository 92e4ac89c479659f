import { shownEvent } from '../models/event-model.ts'
import type { PaymentsStore } from '../store/payments-store.ts'
import type { Delivery, DeliveryBook } from './delivery-book.ts'
import { stripeSignature } from './stripe-signature.ts'

interface WebhookSenderOptions {
  readonly book: DeliveryBook
  readonly store: PaymentsStore
  readonly secret: string
  readonly urls: () => readonly string[]
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Tells the account's endpoints what happened: signed, at least once, in no particular order. */
export interface WebhookSender {
  /** Sends what is due and not on its way already. */
  sendDue(): void
  /** Nothing is sent any more; what was on its way comes again after the next start. */
  stop(): void
}

const ATTEMPT_LIMIT_MS = 5_000

export function createWebhookSender({ book, store, secret, urls, now }: WebhookSenderOptions): WebhookSender {
  const onTheirWay = new Set<number>()
  const stopped = new AbortController()

  /** @returns the status of the answer, 0 without one */
  async function post(url: string, body: string): Promise<number> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': stripeSignature(secret, body, Math.floor(now() / 1000)),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ATTEMPT_LIMIT_MS)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  async function deliver({ id, event, endpoint }: Delivery): Promise<void> {
    if (stopped.signal.aborted) return
    const told = store.find('event', event)
    const url = urls()[endpoint]
    const status =
      told && url !== undefined ? await post(url, JSON.stringify(shownEvent(told, book.pendingOf(event)))) : 0
    onTheirWay.delete(id)
    if (!stopped.signal.aborted) book.answered(id, status, now())
  }

  async function deliverInOrder(deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries) await deliver(delivery)
  }

  return {
    sendDue() {
      if (stopped.signal.aborted) return
      const due = book.due(now()).filter(({ id }) => !onTheirWay.has(id))
      for (const { id } of due) onTheirWay.add(id)
      if (book.mode.isReversed) void deliverInOrder(due)
      else for (const delivery of due) void deliver(delivery)
    },
    stop: () => stopped.abort(),
  }
}

import type { Checkout } from './service/checkout.ts'
import type { Returns } from './service/returns.ts'
import { StripeError } from './service/stripe-error.ts'
import type { PaymentsStore } from './store/payments-store.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

const LOOK_MS = 200
const FORGET_MS = 60 * 60 * 1_000
/** As Stripe: an event can be looked up this long. */
const EVENTS_KEPT_SECONDS = 30 * 24 * 60 * 60

interface ClockworkParts {
  readonly store: PaymentsStore
  readonly checkout: Checkout
  readonly returns: Returns
  readonly sender: WebhookSender
  /** Epoch milliseconds. It may jump, so it is looked at again and again. */
  readonly now: () => number
}

/** Makes happen what is due: checkouts expire, cards' owners dispute, events are told. */
export function startClockwork({ store, checkout, returns, sender, now }: ClockworkParts): {
  stop(): void
} {
  function dispute(id: string): void {
    const charge = store.find('charge', id)
    try {
      if (charge) returns.dispute(charge)
    } catch (error) {
      // It was given back, or disputed by hand, before its owner thought of it.
      if (!(error instanceof StripeError)) throw error
    }
  }

  let forgotAt = 0
  function forgetNowAndThen(): void {
    if (now() - forgotAt < FORGET_MS) return
    forgotAt = now()
    store.forgetEvents(Math.floor(forgotAt / 1000) - EVENTS_KEPT_SECONDS)
  }

  function look(): void {
    store.inTransaction(() => {
      for (const { kind, object } of store.takeDue(now())) {
        if (kind === 'expire') checkout.expireInTime(object)
        else dispute(object)
      }
    })
    forgetNowAndThen()
    sender.sendDue()
  }

  const timer = setInterval(look, LOOK_MS)
  return { stop: () => clearInterval(timer) }
}

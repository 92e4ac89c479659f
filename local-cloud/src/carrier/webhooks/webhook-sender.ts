import { type KeyObject, randomUUID, sign } from 'node:crypto'
import { Timers } from '../timers.ts'
import type { WebhookEvent } from './call-webhook.ts'
import {
  type DeliveryPlan,
  deliveryPlans,
  plannedIn,
  usualMode,
  type WebhookFaults,
  type WebhookMode,
} from './webhook-faults.ts'
import { WebhookLog } from './webhook-log.ts'

export interface WebhookSenderOptions {
  readonly key: KeyObject
  readonly now: () => number
  readonly faults: WebhookFaults
  /** Decides which events the faults meet; a run with the same seed can be repeated. */
  readonly seed: number
  readonly url: string | null
  /** Pauses before the second, third … attempt. */
  readonly retryMs?: readonly number[]
}

const ATTEMPT_LIMIT_MS = 5000
const RETRY_MS = [250, 500, 1000, 2000, 4000]

function aboutOf(payload: object): string {
  const { from, to } = payload as { from?: unknown; to?: unknown }
  return typeof from === 'string' && typeof to === 'string' ? `${from} → ${to}` : ''
}

/** Sends the account its webhooks: signed, at least once, and in no particular order. */
export class WebhookSender {
  readonly #options: WebhookSenderOptions
  readonly log = new WebhookLog()
  readonly #nextPlan: () => DeliveryPlan
  readonly #waiting = new Timers()
  readonly #stopped = new AbortController()
  #url: string | null
  #toLose = 0
  #mode = usualMode

  constructor(options: WebhookSenderOptions) {
    this.#options = options
    this.#url = options.url
    this.#nextPlan = deliveryPlans(options.faults, options.seed)
  }

  get seed(): number {
    return this.#options.seed
  }

  setUrl(url: string | null): void {
    this.#url = url
  }

  /** The next `count` events never arrive. */
  lose(count: number): void {
    this.#toLose = count
  }

  /** From now on every event meets this as well; what is left out stays as it is. */
  setMode(change: Partial<WebhookMode>): void {
    this.#mode = { ...this.#mode, ...change }
  }

  send(event: WebhookEvent): void {
    const { url } = event
    if (url === undefined && this.#url === null) return
    const id = randomUUID()
    const plan = this.#takeLoss() ? [] : plannedIn(this.#mode, this.#nextPlan(), this.#options.now())
    this.log.add({
      id,
      type: event.type,
      at: event.at,
      about: aboutOf(event.payload),
      side: event.side,
      plan,
    })
    const data = {
      record_type: 'event',
      id,
      event_type: event.type,
      occurred_at: new Date(event.at).toISOString(),
      payload: event.payload,
    }
    for (const wait of plan) this.#later(wait, () => this.#deliver(id, data, 1, url))
  }

  /** Nothing is sent any more, not even what waits. */
  stop(): void {
    this.#stopped.abort()
    this.#waiting.stop()
  }

  #takeLoss(): boolean {
    if (this.#toLose === 0) return false
    this.#toLose -= 1
    return true
  }

  async #deliver(id: string, data: object, attempt: number, own: string | undefined): Promise<void> {
    const url = own ?? this.#url
    if (url === null) return
    const status = await this.#post(url, data, attempt)
    this.log.answered(id, status)
    if (status >= 200 && status < 300) return
    const pause = (this.#options.retryMs ?? RETRY_MS)[attempt - 1]
    if (pause !== undefined) this.#later(pause, () => this.#deliver(id, data, attempt + 1, own))
  }

  /** @returns the status of the answer, 0 without one */
  async #post(url: string, data: object, attempt: number): Promise<number> {
    const body = JSON.stringify({ data, meta: { attempt, delivered_to: url } })
    const timestamp = String(Math.floor(this.#options.now() / 1000))
    const signature = sign(null, Buffer.from(`${timestamp}|${body}`), this.#options.key).toString('base64')
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'telnyx-timestamp': timestamp,
          'telnyx-signature-ed25519': signature,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(ATTEMPT_LIMIT_MS)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  #later(ms: number, action: () => Promise<void>): void {
    if (this.#stopped.signal.aborted) return
    this.#waiting.after(ms, () => void action())
  }
}

import { type KeyObject, randomUUID, sign } from 'node:crypto'
import { evenly } from '../evenly.ts'
import type { WebhookEvent } from './call-webhook.ts'
import type { WebhookFaults } from './webhook-faults.ts'

export interface WebhookSenderOptions {
  readonly key: KeyObject
  readonly now: () => number
  readonly faults: WebhookFaults
  readonly url: string | null
  /** Pauses before the second, third … attempt. */
  readonly retryMs?: readonly number[]
}

const ATTEMPT_LIMIT_MS = 5000
const OVERTAKEN_BY_MS = 120
const RETRY_MS = [250, 500, 1000, 2000, 4000]

/** Tells the account what happened: signed, at least once, in no promised order. */
export class WebhookSender {
  readonly #options: WebhookSenderOptions
  readonly #twice: () => boolean
  readonly #late: () => boolean
  readonly #waiting = new Set<NodeJS.Timeout>()
  readonly #stopped = new AbortController()
  #url: string | null
  #toLose = 0
  #delayMs = 0

  constructor(options: WebhookSenderOptions) {
    this.#options = options
    this.#url = options.url
    this.#twice = evenly(options.faults.duplicate)
    this.#late = evenly(options.faults.reorder)
  }

  setUrl(url: string | null): void {
    this.#url = url
  }

  /** The next `count` events never arrive. */
  lose(count: number): void {
    this.#toLose = count
  }

  /** From now on every event arrives this much later. */
  delay(ms: number): void {
    this.#delayMs = ms
  }

  send(event: WebhookEvent): void {
    if (this.#url === null) return
    if (this.#toLose > 0) {
      this.#toLose -= 1
      return
    }
    const data = {
      record_type: 'event',
      id: randomUUID(),
      event_type: event.type,
      occurred_at: new Date(event.at).toISOString(),
      payload: event.payload,
    }
    const wait = this.#delayMs + (this.#late() ? OVERTAKEN_BY_MS : 0)
    this.#later(wait, () => this.#deliver(data, 1))
    if (this.#twice()) this.#later(wait, () => this.#deliver(data, 1))
  }

  /** Nothing is sent any more, not even what waits. */
  stop(): void {
    this.#stopped.abort()
    for (const timer of this.#waiting) clearTimeout(timer)
    this.#waiting.clear()
  }

  async #deliver(data: object, attempt: number): Promise<void> {
    const url = this.#url
    if (url === null || (await this.#post(url, data, attempt))) return
    const pause = (this.#options.retryMs ?? RETRY_MS)[attempt - 1]
    if (pause !== undefined) this.#later(pause, () => this.#deliver(data, attempt + 1))
  }

  async #post(url: string, data: object, attempt: number): Promise<boolean> {
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
      return response.ok
    } catch {
      return false
    }
  }

  #later(ms: number, action: () => Promise<void>): void {
    if (this.#stopped.signal.aborted) return
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      void action()
    }, ms)
    this.#waiting.add(timer)
  }
}

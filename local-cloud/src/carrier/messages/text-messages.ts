import { randomUUID } from 'node:crypto'
import type { NumbersStore } from '../accounts/numbers-store.ts'
import { isReachable, replyTo } from '../people/simulated-numbers.ts'
import { Timers } from '../timers.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { messageParts } from './message-parts.ts'

export type MessageStatus = 'queued' | 'sent' | 'delivered' | 'delivery_failed' | 'webhook_delivered'

/** A text as it was ordered. */
export interface TextOrder {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly mediaUrls: readonly string[]
}

/** Times are epoch milliseconds. */
export interface TextMessage extends TextOrder {
  readonly id: string
  readonly direction: 'outbound' | 'inbound'
  readonly status: MessageStatus
  readonly receivedAt: number
  readonly sentAt: number | null
  readonly completedAt: number | null
}

export interface TextMessagesOptions {
  readonly numbers: NumbersStore
  readonly webhooks: WebhookSender
  readonly now: () => number
  /** How long each step on the way takes. */
  readonly stepMs: number
}

const COST_PER_PART = 0.004
const KEPT = 500

const shownTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A message with Telnyx's fields, in answers and webhooks. */
export function shownMessage(message: TextMessage): object {
  const { parts, encoding } = messageParts(message.text)
  const line = { carrier: 'Embedded', line_type: 'Wireless' }
  const failed = message.status === 'delivery_failed'
  return {
    record_type: 'message',
    id: message.id,
    direction: message.direction,
    type: message.mediaUrls.length > 0 ? 'MMS' : 'SMS',
    from: { phone_number: message.from, ...line },
    to: [{ phone_number: message.to, status: message.status, ...line }],
    text: message.text,
    media: message.mediaUrls.map(url => ({ url, content_type: null, sha256: null, size: null })),
    encoding,
    parts,
    cost: { amount: (parts * COST_PER_PART).toFixed(4), currency: 'USD' },
    errors: failed
      ? [{ code: '40001', title: 'Not routable', detail: 'The destination number is not in service.' }]
      : [],
    received_at: shownTime(message.receivedAt),
    sent_at: shownTime(message.sentAt),
    completed_at: shownTime(message.completedAt),
    valid_until: null,
    messaging_profile_id: null,
    tags: [],
  }
}

/** Texts between the account's numbers, the simulated people and nobody. */
export class TextMessages {
  readonly #options: TextMessagesOptions
  readonly #messages = new Map<string, TextMessage>()
  readonly #steps = new Timers()

  constructor(options: TextMessagesOptions) {
    this.#options = options
  }

  get(id: string): TextMessage | null {
    return this.#messages.get(id) ?? null
  }

  /** Takes a text; whether it arrives is told by `message.sent` and `message.finalized`. */
  send(order: TextOrder): TextMessage {
    const message = this.#keep(order, 'outbound', 'queued')
    this.#next(() => this.#sent(message))
    return message
  }

  /** A text from the network reaches one of the account's numbers. */
  receive(order: TextOrder): TextMessage {
    const message = this.#keep(order, 'inbound', 'webhook_delivered')
    this.#tell('message.received', message)
    return message
  }

  /** Nothing arrives any more. */
  stop(): void {
    this.#steps.stop()
  }

  #sent(queued: TextMessage): void {
    const message = this.#change(queued, { status: 'sent', sentAt: this.#options.now() })
    this.#tell('message.sent', message)
    this.#next(() => this.#finalize(message))
  }

  #finalize(sent: TextMessage): void {
    const { numbers, now } = this.#options
    const { from, to, text, mediaUrls } = sent
    const own = numbers.owned(to) !== null
    const arrives = own || isReachable(to)
    const status = arrives ? 'delivered' : 'delivery_failed'
    this.#tell('message.finalized', this.#change(sent, { status, completedAt: now() }))
    if (own) this.receive({ from, to, text, mediaUrls })
    const reply = replyTo(to, text)
    if (reply !== null) this.#next(() => this.receive({ from: to, to: from, text: reply, mediaUrls: [] }))
  }

  #keep(order: TextOrder, direction: TextMessage['direction'], status: MessageStatus): TextMessage {
    const times = { receivedAt: this.#options.now(), sentAt: null, completedAt: null }
    const message: TextMessage = { ...order, ...times, id: randomUUID(), direction, status }
    this.#messages.set(message.id, message)
    const oldest = this.#messages.size > KEPT ? this.#messages.keys().next().value : undefined
    if (oldest !== undefined) this.#messages.delete(oldest)
    return message
  }

  #change(message: TextMessage, change: Partial<TextMessage>): TextMessage {
    const changed = { ...message, ...change }
    this.#messages.set(message.id, changed)
    return changed
  }

  #tell(type: string, message: TextMessage): void {
    this.#options.webhooks.send({ type, at: this.#options.now(), payload: shownMessage(message) })
  }

  #next(step: () => void): void {
    this.#steps.after(this.#options.stepMs, step)
  }
}

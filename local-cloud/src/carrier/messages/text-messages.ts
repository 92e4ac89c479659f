import { randomUUID } from 'node:crypto'
import type { NumbersStore } from '../accounts/numbers-store.ts'
import { replyTo, textEndOf } from '../people/texting-habits.ts'
import { Timers } from '../timers.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import type { MessageMedia } from './message-media.ts'
import { shownMessage } from './shown-message.ts'
import type { TextMessage, TextOrder, TextsStore } from './texts-store.ts'

export interface TextMessagesOptions {
  readonly numbers: NumbersStore
  readonly webhooks: WebhookSender
  readonly store: TextsStore
  readonly media: MessageMedia
  readonly now: () => number
  /** How long each step on the way takes. */
  readonly stepMs: number
}

/** Telnyx' code of a text whose files could not be fetched: no code for that is documented. */
const NO_MEDIA = '40008'

/** Texts between the account's numbers, the simulated people and nobody. */
export class TextMessages {
  readonly #options: TextMessagesOptions
  readonly #steps = new Timers()
  #stopped = false
  #answersToLose = 0

  /** Goes on with what was under way when the carrier stopped. */
  constructor(options: TextMessagesOptions) {
    this.#options = options
    for (const message of options.store.underWay()) {
      if (message.status === 'queued') this.#next(() => this.#sent(message))
      else this.#next(() => this.#finalize(message))
    }
  }

  get(id: string): TextMessage | null {
    return this.#options.store.get(id)
  }

  /** Of the next `count` texts that are handed over nobody gets the answer. */
  loseAnswers(count: number): void {
    this.#answersToLose = count
  }

  /** Whether the answer that would be sent now is to be lost. */
  takesAnswerAway(): boolean {
    this.#answersToLose -= 1
    return this.#answersToLose >= 0
  }

  /** Takes a text; whether it arrives is told by `message.sent` and `message.finalized`. */
  send(order: TextOrder): TextMessage {
    const message = this.#keep(order, 'outbound', 'queued')
    this.#next(() => this.#sent(message))
    return message
  }

  /** A text from the network reaches one of the account's numbers. */
  receive(order: TextOrder): TextMessage {
    const message = this.#keep({ ...order, webhookUrl: null }, 'inbound', 'webhook_delivered')
    this.#tell('message.received', message)
    return message
  }

  /** Nothing arrives any more. */
  stop(): void {
    this.#stopped = true
    this.#steps.stop()
  }

  #sent(queued: TextMessage): void {
    const message = this.#change(queued, { status: 'sent', sentAt: this.#options.now() })
    this.#tell('message.sent', message)
    this.#next(() => this.#finalize(message))
  }

  async #finalize(sent: TextMessage): Promise<void> {
    const { numbers, now, media } = this.#options
    const { from, to, text } = sent
    const isOwn = numbers.owned(to) !== null
    const end = isOwn ? ({ status: 'delivered', errorCode: null } as const) : textEndOf(to)
    if (end === null) return
    const files = await Promise.all(sent.mediaUrls.map(url => media.forward(url)))
    if (this.#stopped) return
    const mediaUrls = files.filter(url => url !== null)
    const hasAll = mediaUrls.length === files.length
    const change = hasAll ? end : ({ status: 'sending_failed', errorCode: NO_MEDIA } as const)
    this.#tell('message.finalized', this.#change(sent, { ...change, completedAt: now() }))
    if (change.status !== 'delivered') return
    if (isOwn) this.receive({ from, to, text, mediaUrls, webhookUrl: null })
    const reply = isOwn ? null : replyTo(to, text)
    if (reply === null) return
    const pictures = reply.hasPicture ? [media.picture()] : mediaUrls
    const answer = { from: to, to: from, text: reply.text, mediaUrls: pictures, webhookUrl: null }
    this.#steps.after(reply.afterMs, () => void this.receive(answer))
  }

  #keep(order: TextOrder, direction: TextMessage['direction'], status: TextMessage['status']): TextMessage {
    const { from, to, text, mediaUrls, webhookUrl } = order
    const message: TextMessage = {
      ...{ id: randomUUID(), direction, status, from, to, text, mediaUrls, webhookUrl },
      ...{ errorCode: null, receivedAt: this.#options.now(), sentAt: null, completedAt: null },
    }
    this.#options.store.write(message)
    return message
  }

  #change(message: TextMessage, change: Partial<TextMessage>): TextMessage {
    const changed = { ...message, ...change }
    this.#options.store.write(changed)
    return changed
  }

  #tell(type: string, message: TextMessage): void {
    const { webhooks, now } = this.#options
    const url = message.webhookUrl === null ? {} : { url: message.webhookUrl }
    webhooks.send({ type, at: now(), payload: shownMessage(message), ...url })
  }

  #next(step: () => Promise<void> | void): void {
    this.#steps.after(this.#options.stepMs, () => void step())
  }
}

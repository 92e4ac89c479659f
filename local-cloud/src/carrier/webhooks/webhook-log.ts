/** One event and what became of it, for a developer. Times are epoch milliseconds. */
export interface LoggedWebhook {
  readonly id: string
  readonly type: string
  readonly at: number
  /** `Ada → 0100` of a call or a text; empty for other events. */
  readonly about: string
  /** Who is at the end of the call that it happened to: both ends tell the same events. */
  readonly side: string | undefined
  /** Milliseconds that it is kept back, per delivery; none when it is lost on purpose. */
  readonly plan: readonly number[]
  /** What the account answered, attempt by attempt: an HTTP status, or 0 when it could not be reached. */
  readonly answers: readonly number[]
}

const KEPT = 50

/** The last events that were told, the newest first. */
export class WebhookLog {
  #entries: LoggedWebhook[] = []

  add(entry: Omit<LoggedWebhook, 'answers'>): void {
    this.#entries = [{ ...entry, answers: [] }, ...this.#entries].slice(0, KEPT)
  }

  answered(id: string, status: number): void {
    this.#entries = this.#entries.map(entry =>
      entry.id === id ? { ...entry, answers: [...entry.answers, status] } : entry,
    )
  }

  recent(): readonly LoggedWebhook[] {
    return this.#entries
  }
}

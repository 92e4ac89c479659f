import type { DatabaseSync } from 'node:sqlite'

/** Telnyx' words for how far a text is. */
type MessageStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'delivery_unconfirmed'
  | 'delivery_failed'
  | 'sending_failed'
  | 'expired'
  | 'webhook_delivered'

/** A text as it was ordered. */
export interface TextOrder {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly mediaUrls: readonly string[]
  /** Where its webhooks go; null for where all of them do. */
  readonly webhookUrl: string | null
}

/** Times are epoch milliseconds. */
export interface TextMessage extends TextOrder {
  readonly id: string
  readonly direction: 'outbound' | 'inbound'
  readonly status: MessageStatus
  /** Telnyx' code of the reason; null unless it failed. */
  readonly errorCode: string | null
  readonly receivedAt: number
  readonly sentAt: number | null
  readonly completedAt: number | null
}

/** Which texts are asked for; absent means all. */
interface TextsWanted {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly createdFrom?: number | undefined
}

const MEANT = `FROM texts WHERE (:sender IS NULL OR sender = :sender)
  AND (:receiver IS NULL OR receiver = :receiver) AND receivedAt >= :createdFrom`

function readRow(row: Record<string, unknown>): TextMessage {
  const { sender, receiver, mediaUrls, ...rest } = row
  return {
    ...(rest as unknown as TextMessage),
    from: String(sender),
    to: String(receiver),
    mediaUrls: JSON.parse(String(mediaUrls)) as string[],
  }
}

/** The texts of the account, kept after a stop. */
export class TextsStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** In place of what was known of it. */
  write(message: TextMessage): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO texts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        ...[message.id, message.direction, message.status, message.from, message.to, message.text],
        ...[JSON.stringify(message.mediaUrls), message.webhookUrl, message.errorCode],
        ...[message.receivedAt, message.sentAt, message.completedAt],
      )
  }

  get(id: string): TextMessage | null {
    const row = this.#database.prepare('SELECT * FROM texts WHERE id = ?').get(id)
    return row ? readRow(row) : null
  }

  /** What was taken and has not come to its end, the oldest first. */
  underWay(): TextMessage[] {
    return this.#database
      .prepare("SELECT * FROM texts WHERE status IN ('queued', 'sent') ORDER BY receivedAt")
      .all()
      .map(readRow)
  }

  /** The latest first. */
  page(
    wanted: TextsWanted,
    number: number,
    size: number,
  ): { readonly all: number; readonly rows: TextMessage[] } {
    const where = {
      ...{ sender: wanted.from ?? null, receiver: wanted.to ?? null },
      createdFrom: wanted.createdFrom ?? 0,
    }
    const counted = this.#database.prepare(`SELECT count(*) AS n ${MEANT}`).get(where)
    const rows = this.#database
      .prepare(`SELECT * ${MEANT} ORDER BY receivedAt DESC, id LIMIT :size OFFSET :skipped`)
      .all({ ...where, size, skipped: (number - 1) * size })
    return { all: Number(counted?.n), rows: rows.map(readRow) }
  }
}

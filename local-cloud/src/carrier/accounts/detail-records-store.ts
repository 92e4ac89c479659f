import type { DatabaseSync } from 'node:sqlite'
import type { Leg } from '../calls/leg.ts'

/** What is written down of a leg that is over. Times are epoch milliseconds. */
export interface LegRecord {
  readonly legId: string
  readonly sessionId: string
  readonly direction: string
  readonly cli: string
  readonly cld: string
  readonly startedAt: number
  /** Null when nobody answered. */
  readonly answeredAt: number | null
  readonly finishedAt: number
}

/** Which records are asked for; absent means all. */
export interface RecordsWanted {
  readonly sessionId?: string | undefined
  readonly finishedFrom?: number | undefined
}

const MEANT =
  'FROM detailRecords WHERE (:sessionId IS NULL OR sessionId = :sessionId) AND finishedAt >= :finishedFrom'

/** What the carrier bills by: one record of each leg under call control, kept after a stop. */
export class DetailRecordsStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** @param finishedAt epoch milliseconds */
  write(leg: Leg, finishedAt: number): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO detailRecords VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        ...[leg.legId, leg.sessionId, leg.direction, leg.from, leg.to],
        ...[leg.startedAt, leg.answeredAt, finishedAt],
      )
  }

  /** The latest first. */
  page(
    wanted: RecordsWanted,
    number: number,
    size: number,
  ): { readonly all: number; readonly rows: LegRecord[] } {
    const where = { sessionId: wanted.sessionId ?? null, finishedFrom: wanted.finishedFrom ?? 0 }
    const counted = this.#database.prepare(`SELECT count(*) AS n ${MEANT}`).get(where)
    const rows = this.#database
      .prepare(`SELECT * ${MEANT} ORDER BY finishedAt DESC, legId LIMIT :size OFFSET :from`)
      .all({ ...where, size, from: (number - 1) * size })
    return { all: Number(counted?.n), rows: rows as unknown as LegRecord[] }
  }
}

import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { StripeEvent } from '../models/event-model.ts'
import { type DeliveryMode, deliveriesOf, nextAttemptAt, straightDelivery } from './delivery-model.ts'

/** One event on its way to one endpoint. Times are epoch milliseconds. */
export interface Delivery {
  readonly id: number
  readonly event: string
  /** Its place in the list of endpoints. */
  readonly endpoint: number
  /** Absent while it is held. */
  readonly dueAt: number | null
  readonly attempts: number
  /** What was answered, attempt by attempt: an HTTP status, 0 when nobody was there. */
  readonly answers: readonly number[]
  /** Absent while it is on its way. */
  readonly end: 'taken' | 'lost' | 'given up' | null
}

/** Who is told what, and how far that is. What is in it survives a kill, so an event may come again. */
export interface DeliveryBook {
  readonly mode: DeliveryMode
  setMode(changes: Partial<DeliveryMode>): void
  /** The event is to be told; part of the transaction that makes it. */
  add(event: StripeEvent): void
  /** What is due, in the order of the mode. */
  due(now: number): readonly Delivery[]
  /** @param status of the answer, 0 without one */
  answered(id: number, status: number, now: number): void
  /** What is held is due from now on. @returns how many */
  release(now: number): number
  /** An event that was told already is told again. */
  again(event: string, now: number): void
  /** Endpoints that have not taken an event yet. */
  pendingOf(event: string): number
  recent(limit: number): readonly Delivery[]
}

interface DeliveryBookOptions {
  readonly database: DatabaseSync
  readonly now: () => number
  /** What the faults of this run do to the next event, in milliseconds per delivery. */
  readonly nextWaits: () => readonly number[]
  readonly endpoints: () => number
}

const DUE_AT_ONCE = 50

const fromRow = ({ answers, ...row }: Record<string, SQLOutputValue>) =>
  ({ ...row, answers: JSON.parse(String(answers)) }) as unknown as Delivery & { readonly firstAt: number }

export function createDeliveryBook({
  database,
  now,
  nextWaits,
  endpoints,
}: DeliveryBookOptions): DeliveryBook {
  const insert = database.prepare(
    `INSERT INTO deliveries (event, endpoint, firstAt, dueAt, attempts, answers, end) VALUES (?, ?, ?, ?, 0, '[]', ?)`,
  )
  const one = database.prepare('SELECT * FROM deliveries WHERE id = ?')
  const kept = database.prepare(`SELECT value FROM settings WHERE name = 'deliveryMode'`)

  const modeNow = (): DeliveryMode => {
    const value = kept.get()?.value
    return {
      ...straightDelivery,
      ...(value === undefined ? {} : (JSON.parse(String(value)) as DeliveryMode)),
    }
  }
  function setMode(changes: Partial<DeliveryMode>): void {
    database
      .prepare(`INSERT OR REPLACE INTO settings (name, value) VALUES ('deliveryMode', ?)`)
      .run(JSON.stringify({ ...modeNow(), ...changes }))
  }

  return {
    get mode() {
      return modeNow()
    },
    setMode,
    add(event) {
      const mode = modeNow()
      const at = now()
      const times = deliveriesOf(mode, nextWaits(), at)
      for (let endpoint = 0; endpoint < endpoints(); endpoint += 1) {
        if (mode.lose > 0) insert.run(event.id, endpoint, at, null, 'lost')
        for (const dueAt of times) insert.run(event.id, endpoint, at, dueAt, null)
      }
      if (mode.lose > 0) setMode({ lose: mode.lose - 1 })
    },
    due: at =>
      database
        .prepare(
          `SELECT * FROM deliveries WHERE end IS NULL AND dueAt <= ?
           ORDER BY dueAt, id ${modeNow().isReversed ? 'DESC' : 'ASC'} LIMIT ?`,
        )
        .all(at, DUE_AT_ONCE)
        .map(fromRow),
    answered(id, status, at) {
      const row = one.get(id)
      if (!row) return
      const { attempts, answers, firstAt } = fromRow(row)
      const isTaken = status >= 200 && status < 300
      const dueAt = isTaken ? null : nextAttemptAt(attempts + 1, firstAt, at)
      const end = isTaken ? 'taken' : dueAt === null ? 'given up' : null
      database
        .prepare('UPDATE deliveries SET attempts = ?, answers = ?, dueAt = ?, end = ? WHERE id = ?')
        .run(attempts + 1, JSON.stringify([...answers, status]), dueAt, end, id)
    },
    release: at =>
      Number(
        database.prepare('UPDATE deliveries SET dueAt = ? WHERE end IS NULL AND dueAt IS NULL').run(at)
          .changes,
      ),
    again(event, at) {
      for (let endpoint = 0; endpoint < endpoints(); endpoint += 1) insert.run(event, endpoint, at, at, null)
    },
    pendingOf: event =>
      Number(
        database
          .prepare('SELECT count(*) AS count FROM deliveries WHERE event = ? AND end IS NULL')
          .get(event)?.count,
      ),
    recent: limit =>
      database.prepare('SELECT * FROM deliveries ORDER BY id DESC LIMIT ?').all(limit).map(fromRow),
  }
}

import type { DatabaseSync } from 'node:sqlite'
import type { Charge } from '../models/charge-model.ts'
import type { Customer } from '../models/customer-model.ts'
import type { Dispute } from '../models/dispute-model.ts'
import type { StripeEvent } from '../models/event-model.ts'
import type { Intent } from '../models/intent-model.ts'
import type { PaymentMethod } from '../models/payment-method-model.ts'
import type { Refund } from '../models/refund-model.ts'
import type { Session } from '../models/session-model.ts'

/** What is kept, by the name of its kind. */
export interface Kinds {
  readonly charge: Charge
  readonly 'checkout.session': Session
  readonly customer: Customer
  readonly dispute: Dispute
  readonly event: StripeEvent
  readonly payment_intent: Intent
  readonly payment_method: PaymentMethod
  readonly refund: Refund
}

export type Kind = keyof Kinds
export type KeptObject = Kinds[Kind]

/** Fields of an object that a list can be asked for. */
export type FilterField = 'charge' | 'customer' | 'payment_intent' | 'status' | 'email' | 'type'

/** Which objects a list has, and which part of it. */
export interface ListQuery {
  /** Each field has one of its texts. */
  readonly where?: Partial<Readonly<Record<FilterField, readonly string[]>>>
  /** Bounds of when they were made, in epoch seconds, both included. */
  readonly from?: number
  readonly until?: number
  /** The page after, or before, the object with this id. */
  readonly after?: string
  readonly before?: string
  /** Events only: whether every endpoint has taken them. */
  readonly isDelivered?: boolean
  readonly limit: number
}

interface ObjectPage<Shown> {
  readonly found: readonly Shown[]
  /** Whether there are more in the direction that was asked for. */
  readonly hasMore: boolean
}

/** What happens by itself when its time comes. */
type PlanKind = 'expire' | 'dispute'

/** Everything that the provider keeps. Each method is durable when it, or the transaction around it, has ended. */
export interface PaymentsStore {
  /** All of `work`, which does not wait for anything, or nothing of it. */
  inTransaction<Result>(work: () => Result): Result
  /** Writes an object, new or changed. */
  put(object: KeptObject): void
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  /** The newest first. */
  list<K extends Kind>(kind: K, query: ListQuery): ObjectPage<Kinds[K]>
  /** `kind` is to happen to the object at that time (epoch milliseconds). */
  plan(kind: PlanKind, object: string, dueAt: number): void
  /** Takes what is due out of the plans. */
  takeDue(now: number): readonly { readonly kind: PlanKind; readonly object: string }[]
  /** Forgets events that are older than that, in epoch seconds, and how they were told. */
  forgetEvents(before: number): void
}

export function createPaymentsStore(database: DatabaseSync): PaymentsStore {
  let depth = 0
  const insert = database.prepare(
    `INSERT INTO objects (id, kind, created, body) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (id) DO UPDATE SET body = ?4`,
  )
  const one = database.prepare('SELECT seq, body FROM objects WHERE kind = ? AND id = ?')
  const fromBody = <K extends Kind>(body: unknown) => JSON.parse(String(body)) as Kinds[K]

  function inTransaction<Result>(work: () => Result): Result {
    if (depth > 0) return work()
    database.exec('BEGIN IMMEDIATE')
    depth = 1
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    } finally {
      depth = 0
    }
  }

  function list<K extends Kind>(kind: K, query: ListQuery): ObjectPage<Kinds[K]> {
    const placeOf = (id: string) => Number(one.get(kind, id)?.seq ?? 0)
    const { where = {}, after, before, limit } = query
    const conditions = ['kind = ?', 'created >= ?', 'created <= ?']
    const values: (string | number)[] = [kind, query.from ?? 0, query.until ?? Number.MAX_SAFE_INTEGER]
    for (const [field, texts] of Object.entries(where)) {
      conditions.push(`json_extract(body, '$.${field}') IN (${texts.map(() => '?').join(', ')})`)
      values.push(...texts)
    }
    if (after !== undefined) conditions.push('seq < ?')
    if (before !== undefined) conditions.push('seq > ?')
    if (query.isDelivered !== undefined) {
      conditions.push(`(id IN (SELECT event FROM deliveries WHERE end IS NOT 'taken')) = ?`)
    }
    const bound = after ?? before
    if (bound !== undefined) values.push(placeOf(bound))
    if (query.isDelivered !== undefined) values.push(query.isDelivered ? 0 : 1)
    const isBackwards = after === undefined && before !== undefined
    const rows = database
      .prepare(
        `SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq ${isBackwards ? 'ASC' : 'DESC'} LIMIT ?`,
      )
      .all(...values, limit + 1)
    const found = rows.slice(0, limit).map(({ body }) => fromBody<K>(body))
    return { found: isBackwards ? found.reverse() : found, hasMore: rows.length > limit }
  }

  return {
    inTransaction,
    put: object => {
      insert.run(object.id, object.object, object.created, JSON.stringify(object))
    },
    find: <K extends Kind>(kind: K, id: string) => {
      const row = one.get(kind, id)
      return row && fromBody<K>(row.body)
    },
    list,
    plan: (kind, object, dueAt) => {
      database.prepare('INSERT INTO plans (dueAt, kind, object) VALUES (?, ?, ?)').run(dueAt, kind, object)
    },
    takeDue: now =>
      database
        .prepare('DELETE FROM plans WHERE dueAt <= ? RETURNING kind, object')
        .all(now)
        .map(({ kind, object }) => ({ kind: kind as PlanKind, object: String(object) })),
    forgetEvents: before => {
      database.prepare(`DELETE FROM objects WHERE kind = 'event' AND created < ?`).run(before)
      database.prepare('DELETE FROM deliveries WHERE end IS NOT NULL AND firstAt < ?').run(before * 1_000)
    },
  }
}

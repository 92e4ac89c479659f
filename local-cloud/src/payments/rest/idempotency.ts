import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { stripeErrors } from '../service/stripe-error.ts'
import type { Reply } from './endpoint.ts'

/** As Stripe: a key is known for a day. */
const KEPT_MS = 24 * 60 * 60 * 1_000
const LONGEST_KEY = 255

interface AskedOnce {
  /** The same for the same request. */
  readonly request: string
  readonly key: string
}

/** Answers that are given again to who asks again with the same key. */
export interface Idempotency {
  /**
   * Does `work`, or says what was answered when it was done; part of the transaction of `work`.
   * @throws StripeError when the key was used for another request
   */
  once(asked: AskedOnce, work: () => Reply): { readonly reply: Reply; readonly isReplayed: boolean }
}

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** Tells requests apart, whatever the order of what they hold. */
export const requestDigest = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(sorted(body))}`)
    .digest('hex')

export function createIdempotency(database: DatabaseSync, now: () => number): Idempotency {
  const find = database.prepare('SELECT request, status, body FROM answers WHERE key = ?')
  const forget = database.prepare('DELETE FROM answers WHERE at < ?')
  const insert = database.prepare(
    'INSERT INTO answers (key, request, status, body, at) VALUES (?, ?, ?, ?, ?)',
  )
  return {
    once({ key, request }, work) {
      if (key.length > LONGEST_KEY)
        throw stripeErrors.invalid('The idempotency key is longer than 255 characters.')
      forget.run(now() - KEPT_MS)
      const known = find.get(key)
      if (known) {
        if (known.request !== request) throw stripeErrors.sameKey(key)
        const body = JSON.parse(String(known.body)) as object
        return { reply: { status: Number(known.status), body }, isReplayed: true }
      }
      const reply = work()
      insert.run(key, request, reply.status ?? 200, JSON.stringify(reply.body), now())
      return { reply, isReplayed: false }
    },
  }
}

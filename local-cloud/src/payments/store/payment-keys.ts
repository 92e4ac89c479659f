import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** The keys of this account. They are made once and kept with its data. */
export interface PaymentKeys {
  /** Bearer of the REST API. */
  readonly secretKey: string
  /** Signs what the endpoints of the account are told. */
  readonly webhookSecret: string
}

export function loadPaymentKeys(database: DatabaseSync): PaymentKeys {
  const read = database.prepare('SELECT value FROM keys WHERE name = ?')
  const write = database.prepare('INSERT INTO keys (name, value) VALUES (?, ?)')
  const kept = (name: string, prefix: string): string => {
    const value = read.get(name)?.value
    if (typeof value === 'string') return value
    const made = `${prefix}_${randomBytes(24).toString('hex')}`
    write.run(name, made)
    return made
  }
  return { secretKey: kept('secretKey', 'sk_test'), webhookSecret: kept('webhookSecret', 'whsec') }
}

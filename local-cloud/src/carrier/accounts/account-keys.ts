import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** The keys of this carrier account. They are made once and kept with its data. */
export interface AccountKeys {
  /** Bearer of the REST API. */
  readonly apiKey: string
  /** The one connection that credentials and numbers belong to. */
  readonly connectionId: string
  /** Signs webhooks (Ed25519). */
  readonly webhookKey: KeyObject
  /** Its public half as the `telnyx` client wants it: base64 of the 32 raw bytes. */
  readonly publicKey: string
  /** Signs login tokens (HS256). */
  readonly tokenSecret: Uint8Array
}

const decimal = (digits: number): string =>
  Array.from(randomBytes(digits), (byte, index) => (index === 0 ? (byte % 9) + 1 : byte % 10)).join('')

const newWebhookKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** An Ed25519 SPKI ends with the raw key. */
const rawPublicKey = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')

export function loadAccountKeys(database: DatabaseSync): AccountKeys {
  const read = database.prepare('SELECT value FROM keys WHERE name = ?')
  const write = database.prepare('INSERT INTO keys (name, value) VALUES (?, ?)')
  const kept = (name: string, make: () => string): string => {
    const value = read.get(name)?.value
    if (typeof value === 'string') return value
    const made = make()
    write.run(name, made)
    return made
  }
  const webhookKey = createPrivateKey(kept('webhookKey', newWebhookKey))
  return {
    apiKey: kept('apiKey', () => `KEY${randomBytes(16).toString('hex').toUpperCase()}_local`),
    connectionId: kept('connectionId', () => decimal(19)),
    webhookKey,
    publicKey: rawPublicKey(webhookKey),
    tokenSecret: Buffer.from(
      kept('tokenSecret', () => randomBytes(32).toString('base64')),
      'base64',
    ),
  }
}

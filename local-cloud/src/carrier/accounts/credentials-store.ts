import { randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** A SIP user of the connection: what one browser logs in with. Times are epoch milliseconds. */
export interface Credential {
  readonly id: string
  readonly name: string | null
  readonly tag: string | null
  readonly sipUsername: string
  readonly sipPassword: string
  readonly connectionId: string
  readonly expiresAt: number
  readonly createdAt: number
  readonly updatedAt: number
}

export interface CredentialFields {
  readonly name?: string | undefined
  readonly tag?: string | undefined
  readonly expiresAt?: number | undefined
}

const YEAR_MS = 365 * 24 * 3_600_000

export class CredentialsStore {
  readonly #database: DatabaseSync
  readonly #now: () => number

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  create(connectionId: string, fields: CredentialFields): Credential {
    const now = this.#now()
    const credential: Credential = {
      id: randomUUID(),
      name: fields.name ?? null,
      tag: fields.tag ?? null,
      sipUsername: `gencred${randomBytes(16).toString('hex')}`,
      sipPassword: randomBytes(16).toString('hex'),
      connectionId,
      expiresAt: fields.expiresAt ?? now + 10 * YEAR_MS,
      createdAt: now,
      updatedAt: now,
    }
    const names = Object.keys(credential)
    this.#database
      .prepare(`INSERT INTO credentials (${names}) VALUES (${names.map(name => `:${name}`)})`)
      .run({ ...credential })
    return credential
  }

  get(id: string): Credential | null {
    return this.#one('SELECT * FROM credentials WHERE id = ?', id)
  }

  bySipUsername(sipUsername: string): Credential | null {
    return this.#one('SELECT * FROM credentials WHERE sipUsername = ?', sipUsername)
  }

  list(): Credential[] {
    const rows = this.#database.prepare('SELECT * FROM credentials ORDER BY createdAt DESC, id').all()
    return rows.map(row => ({ ...row }) as unknown as Credential)
  }

  /** Null when there is no such credential. */
  update(id: string, fields: CredentialFields): Credential | null {
    const old = this.get(id)
    if (!old) return null
    this.#database
      .prepare('UPDATE credentials SET name = ?, tag = ?, expiresAt = ?, updatedAt = ? WHERE id = ?')
      .run(fields.name ?? old.name, fields.tag ?? old.tag, fields.expiresAt ?? old.expiresAt, this.#now(), id)
    return this.get(id)
  }

  /** @returns the credential that is now gone, or null when there was none */
  delete(id: string): Credential | null {
    const old = this.get(id)
    this.#database.prepare('DELETE FROM credentials WHERE id = ?').run(id)
    return old
  }

  isUsable(credential: Credential): boolean {
    return credential.expiresAt > this.#now()
  }

  #one(sql: string, value: string): Credential | null {
    const row = this.#database.prepare(sql).get(value)
    return row ? ({ ...row } as unknown as Credential) : null
  }
}

import { randomInt } from 'node:crypto'
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { AuthError } from './auth-error.ts'

/** One identity. Times are epoch milliseconds, `validSince` is seconds as in the protocol. */
export interface Account {
  readonly uid: string
  /** Lower case; unique. */
  readonly email: string
  readonly emailVerified: boolean
  readonly passwordHash: string
  readonly displayName: string | null
  readonly photoUrl: string | null
  readonly disabled: boolean
  readonly customClaims: Readonly<Record<string, unknown>>
  readonly createdAt: number
  readonly lastLoginAt: number
  readonly passwordUpdatedAt: number
  /** Id tokens issued before this second are revoked. */
  readonly validSince: number
}

export type AccountChanges = Partial<Omit<Account, 'uid' | 'createdAt'>>

type Given<Key extends keyof Account> = { readonly [K in Key]?: Account[K] | undefined }

/** What is known of the person when the account is made; the rest takes its first value. */
type NewAccount = Pick<Account, 'email' | 'passwordHash'> &
  Given<'uid' | 'displayName' | 'photoUrl' | 'emailVerified' | 'disabled'>

export interface AccountsStore {
  /** @throws AuthError `EMAIL_EXISTS`, `DUPLICATE_LOCAL_ID` */
  create(account: NewAccount): Account
  byId(uid: string): Account | undefined
  byEmail(email: string): Account | undefined
  /** @throws AuthError `USER_NOT_FOUND`; `EMAIL_EXISTS` when the new address is taken */
  change(uid: string, changes: AccountChanges): Account
  /** Deletes the account and, with it, its refresh tokens and mails. @throws AuthError `USER_NOT_FOUND` */
  remove(uid: string): void
  /** All accounts in the order of their ids, `limit` of them after the id `after`. */
  list(after: string, limit: number): Account[]
}

/** A row: booleans are 0 and 1, the claims JSON. */
interface Row extends Omit<Account, 'emailVerified' | 'disabled' | 'customClaims'> {
  readonly emailVerified: number
  readonly disabled: number
  readonly customClaims: string
}

function fromRow(columns: Record<string, SQLOutputValue>): Account {
  const row = columns as unknown as Row
  return {
    ...row,
    emailVerified: row.emailVerified === 1,
    disabled: row.disabled === 1,
    customClaims: JSON.parse(row.customClaims) as Account['customClaims'],
  }
}

function toColumn(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value as SQLInputValue
}

/** What of an account was already there, when that is why it could not be written. */
function takenOf(error: unknown): AuthError | null {
  const column =
    error instanceof Error ? /UNIQUE constraint failed: accounts\.(\w+)/.exec(error.message) : null
  if (!column) return null
  return new AuthError(column[1] === 'uid' ? 'DUPLICATE_LOCAL_ID' : 'EMAIL_EXISTS')
}

const UID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 28 letters and digits, as hosted: ids are put together from it and other parts with `_` between. */
const newUid = (): string =>
  Array.from({ length: 28 }, () => UID_ALPHABET[randomInt(UID_ALPHABET.length)]).join('')

export function createAccountsStore(database: DatabaseSync, now: () => number): AccountsStore {
  const select = database.prepare('SELECT * FROM accounts WHERE uid = ?')
  const selectByEmail = database.prepare('SELECT * FROM accounts WHERE email = ?')
  const selectPage = database.prepare('SELECT * FROM accounts WHERE uid > ? ORDER BY uid LIMIT ?')
  const drop = database.prepare('DELETE FROM accounts WHERE uid = ?')

  const one = (row: Record<string, SQLOutputValue> | undefined) => (row ? fromRow(row) : undefined)

  function write(sql: string, values: SQLInputValue[]): number {
    try {
      return Number(database.prepare(sql).run(...values).changes)
    } catch (error) {
      throw takenOf(error) ?? error
    }
  }

  return {
    create(fields) {
      const at = now()
      const account: Account = {
        uid: fields.uid ?? newUid(),
        email: fields.email,
        emailVerified: fields.emailVerified ?? false,
        passwordHash: fields.passwordHash,
        displayName: fields.displayName ?? null,
        photoUrl: fields.photoUrl ?? null,
        disabled: fields.disabled ?? false,
        customClaims: {},
        createdAt: at,
        lastLoginAt: at,
        passwordUpdatedAt: at,
        validSince: Math.floor(at / 1000),
      }
      const columns = Object.keys(account)
      const marks = columns.map(() => '?').join(', ')
      write(
        `INSERT INTO accounts (${columns.join(', ')}) VALUES (${marks})`,
        Object.values(account).map(toColumn),
      )
      return account
    },

    byId: uid => one(select.get(uid)),
    byEmail: email => one(selectByEmail.get(email)),

    change(uid, changes) {
      const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
      if (entries.length > 0) {
        const assignments = entries.map(([column]) => `${column} = ?`).join(', ')
        write(`UPDATE accounts SET ${assignments} WHERE uid = ?`, [
          ...entries.map(([, value]) => toColumn(value)),
          uid,
        ])
      }
      const account = one(select.get(uid))
      if (!account) throw new AuthError('USER_NOT_FOUND')
      return account
    },

    remove(uid) {
      if (drop.run(uid).changes === 0) throw new AuthError('USER_NOT_FOUND')
    },

    list: (after, limit) => selectPage.all(after, limit).map(fromRow),
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    uid TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, emailVerified INTEGER NOT NULL,
    passwordHash TEXT NOT NULL, displayName TEXT, photoUrl TEXT, disabled INTEGER NOT NULL,
    customClaims TEXT NOT NULL, createdAt INTEGER NOT NULL, lastLoginAt INTEGER NOT NULL,
    passwordUpdatedAt INTEGER NOT NULL, validSince INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS refreshTokens (
    hash TEXT PRIMARY KEY, uid TEXT NOT NULL REFERENCES accounts(uid) ON DELETE CASCADE,
    authTime INTEGER NOT NULL, replacedAt INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refreshTokensByUser ON refreshTokens(uid);
  CREATE TABLE IF NOT EXISTS mails (
    code TEXT PRIMARY KEY, uid TEXT NOT NULL REFERENCES accounts(uid) ON DELETE CASCADE,
    email TEXT NOT NULL, kind TEXT NOT NULL, link TEXT NOT NULL, sentAt INTEGER NOT NULL, usedAt INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS signingKeys (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL) STRICT;
`

/** Who checks that a file is whole: a damaged one is reported and left as it is, never emptied. */
function assertWhole(database: DatabaseSync, file: string): void {
  const row = database.prepare('PRAGMA quick_check(1)').get()
  const [verdict] = Object.values(row ?? {})
  if (verdict !== 'ok') throw new Error(`${file}: ${verdict}`)
}

/**
 * Opens `auth.sqlite` in the folder `data` (made when missing), or a store that lives in memory.
 * What was acknowledged survives a kill: write-ahead log, synchronous FULL.
 * @throws Error naming the file when it is damaged or cannot be opened
 */
export function openAuthDatabase(data: string): DatabaseSync {
  const file = data === ':memory:' ? data : join(data, 'auth.sqlite')
  if (file !== data) mkdirSync(data, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    assertWhole(database, file)
    database.exec(SCHEMA)
    return database
  } catch (cause) {
    database.close()
    throw new Error(`The accounts in ${file} cannot be read. Restore the file or move it away.`, { cause })
  }
}

import type { DatabaseSync } from 'node:sqlite'
import { openSqliteFile } from '../sqlite-file.ts'

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

/** A damaged file is reported and left as it is, never emptied. */
function assertWhole(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA quick_check(1)').get()
  const [verdict] = Object.values(row ?? {})
  if (verdict !== 'ok') throw new Error(String(verdict))
}

/** Opens `auth.sqlite` in the folder `data`, or a store that lives in memory. See `openSqliteFile`. */
export const openAuthDatabase = (data: string): DatabaseSync =>
  openSqliteFile({
    data,
    name: 'auth.sqlite',
    holds: 'The accounts',
    steps: ['PRAGMA foreign_keys = ON', assertWhole, SCHEMA],
  })

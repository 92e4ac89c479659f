import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS credentials (
    id TEXT PRIMARY KEY, name TEXT, tag TEXT, sipUsername TEXT NOT NULL UNIQUE, sipPassword TEXT NOT NULL,
    connectionId TEXT NOT NULL, expiresAt INTEGER NOT NULL, createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS numbers (
    id TEXT PRIMARY KEY, phoneNumber TEXT NOT NULL UNIQUE, connectionId TEXT, customerReference TEXT,
    purchasedAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY, connectionId TEXT, customerReference TEXT, phoneNumbers TEXT NOT NULL,
    createdAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS detailRecords (
    legId TEXT PRIMARY KEY, sessionId TEXT NOT NULL, direction TEXT NOT NULL, cli TEXT NOT NULL, cld TEXT NOT NULL,
    startedAt INTEGER NOT NULL, answeredAt INTEGER, finishedAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS recordsOfSessions ON detailRecords (sessionId);
  CREATE INDEX IF NOT EXISTS recordsByTime ON detailRecords (finishedAt);
  CREATE TABLE IF NOT EXISTS failedOrders (id TEXT PRIMARY KEY) STRICT;
`

/**
 * Opens `carrier.sqlite` in the folder `data` (made when missing), or a store that lives in memory.
 * What was acknowledged survives a kill: write-ahead log, synchronous FULL.
 * @throws Error naming the file when it cannot be opened
 */
export function openCarrierDatabase(data: string): DatabaseSync {
  const file = data === ':memory:' ? data : join(data, 'carrier.sqlite')
  if (file !== data) mkdirSync(data, { recursive: true, mode: 0o700 })
  try {
    const database = new DatabaseSync(file)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    database.exec(SCHEMA)
    return database
  } catch (cause) {
    throw new Error(`The carrier's accounts in ${file} cannot be read. Restore the file or move it away.`, {
      cause,
    })
  }
}

import type { DatabaseSync } from 'node:sqlite'
import { openSqliteFile } from '../../sqlite-file.ts'

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

/** Opens `carrier.sqlite` in the folder `data`, or a store that lives in memory. See `openSqliteFile`. */
export const openCarrierDatabase = (data: string): DatabaseSync =>
  openSqliteFile({ data, name: 'carrier.sqlite', holds: "The carrier's accounts", steps: [SCHEMA] })

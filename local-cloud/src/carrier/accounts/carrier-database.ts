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
  CREATE TABLE IF NOT EXISTS texts (
    id TEXT PRIMARY KEY, direction TEXT NOT NULL, status TEXT NOT NULL, sender TEXT NOT NULL, receiver TEXT NOT NULL,
    text TEXT NOT NULL, mediaUrls TEXT NOT NULL, webhookUrl TEXT, errorCode TEXT, receivedAt INTEGER NOT NULL,
    sentAt INTEGER, completedAt INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS textsByTime ON texts (receivedAt);
  CREATE TABLE IF NOT EXISTS recordings (
    id TEXT PRIMARY KEY, callControlId TEXT NOT NULL, legId TEXT NOT NULL, sessionId TEXT NOT NULL,
    channels TEXT NOT NULL, startedAt INTEGER NOT NULL, endedAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS messagingNumbers (phoneNumber TEXT PRIMARY KEY, profileId TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS failedOrders (id TEXT PRIMARY KEY) STRICT;
`

/** Opens `carrier.sqlite` in the folder `data`, or a store that lives in memory. See `openSqliteFile`. */
export const openCarrierDatabase = (data: string): DatabaseSync =>
  openSqliteFile({ data, name: 'carrier.sqlite', holds: "The carrier's accounts", steps: [SCHEMA] })

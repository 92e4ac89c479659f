import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, created INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objectsByKind ON objects(kind, seq);
  CREATE INDEX IF NOT EXISTS objectsByCustomer ON objects(kind, json_extract(body, '$.customer'));
  CREATE INDEX IF NOT EXISTS objectsByIntent ON objects(kind, json_extract(body, '$.payment_intent'));
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS plans (
    id INTEGER PRIMARY KEY AUTOINCREMENT, dueAt INTEGER NOT NULL, kind TEXT NOT NULL, object TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS plansByDue ON plans(dueAt);
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint INTEGER NOT NULL, firstAt INTEGER NOT NULL,
    dueAt INTEGER, attempts INTEGER NOT NULL, answers TEXT NOT NULL, end TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveriesOpen ON deliveries(dueAt) WHERE end IS NULL;
  CREATE INDEX IF NOT EXISTS deliveriesByEvent ON deliveries(event);
`

/**
 * Opens `payments.sqlite` in the folder `data` (made when missing), or a store that lives in memory.
 * What was acknowledged survives a kill: write-ahead log, synchronous FULL.
 * @throws Error naming the file when it is damaged or cannot be opened
 */
export function openPaymentsDatabase(data: string): DatabaseSync {
  const file = data === ':memory:' ? data : join(data, 'payments.sqlite')
  if (file !== data) mkdirSync(data, { recursive: true, mode: 0o700 })
  try {
    const database = new DatabaseSync(file)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    database.exec(SCHEMA)
    return database
  } catch (cause) {
    throw new Error(`The payments in ${file} cannot be read. Restore the file or move it away.`, { cause })
  }
}

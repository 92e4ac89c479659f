import type { DatabaseSync } from 'node:sqlite'
import { openSqliteFile } from '../../sqlite-file.ts'

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

/** Opens `payments.sqlite` in the folder `data`, or a store that lives in memory. See `openSqliteFile`. */
export const openPaymentsDatabase = (data: string): DatabaseSync =>
  openSqliteFile({ data, name: 'payments.sqlite', holds: 'The payments', steps: [SCHEMA] })

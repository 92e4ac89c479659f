import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface SqliteFileOptions {
  /** The folder, made when missing; `:memory:` for a store that lives in memory. */
  readonly data: string
  /** `auth.sqlite`. */
  readonly name: string
  /** What is in it, to begin a sentence: `The accounts`. */
  readonly holds: string
  /** What is done in order before it is used: statements, or a look at it. */
  readonly steps: readonly (string | ((database: DatabaseSync) => void))[]
}

/**
 * Opens a database of the embedded cloud. What was acknowledged survives a kill: write-ahead log, synchronous FULL.
 * @throws Error naming the file when it cannot be opened, or a step finds that it cannot be used
 */
export function openSqliteFile({ data, name, holds, steps }: SqliteFileOptions): DatabaseSync {
  const file = data === ':memory:' ? data : join(data, name)
  if (file !== data) mkdirSync(data, { recursive: true, mode: 0o700 })
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file)
    for (const step of ['PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL', ...steps]) {
      if (typeof step === 'string') database.exec(step)
      else step(database)
    }
    return database
  } catch (cause) {
    database?.close()
    throw new Error(`${holds} in ${file} cannot be read. Restore the file or move it away.`, { cause })
  }
}

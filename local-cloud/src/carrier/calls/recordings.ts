import { mkdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type RequestHandler, Router } from 'express'

/** What is known of a recording besides its sound. Times are epoch milliseconds. */
export interface RecordedLeg {
  readonly callControlId: string
  readonly legId: string
  readonly sessionId: string
  readonly channels: string
  readonly startedAt: number
  readonly endedAt: number
}

/** For so long an address of a recording counts, from when it was told. */
const ADDRESS_MS = 600_000

/** Keeps recordings as WAV files, in a folder or in memory. Who knows an address may listen, for ten minutes. */
export class Recordings {
  readonly #folder: string | null
  readonly #memory = new Map<string, Uint8Array>()

  readonly #database: DatabaseSync
  readonly #now: () => number
  readonly #base: () => string

  /** @param data the folder of the carrier, or `:memory:` @param base where the carrier is, as an address */
  constructor(data: string, database: DatabaseSync, now: () => number, base: () => string) {
    this.#database = database
    this.#now = now
    this.#base = base
    this.#folder = data === ':memory:' ? null : join(data, 'recordings')
    if (this.#folder !== null) mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
  }

  async save(id: string, wav: Uint8Array, about: RecordedLeg): Promise<void> {
    if (this.#folder === null) this.#memory.set(id, wav)
    else await writeFile(join(this.#folder, `${id}.wav`), wav, { mode: 0o600 })
    this.#database
      .prepare('INSERT INTO recordings VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(
        ...[id, about.callControlId, about.legId, about.sessionId, about.channels],
        ...[about.startedAt, about.endedAt],
      )
  }

  /** Those of a call session, or all, the latest first. */
  list(sessionId: string | undefined): (RecordedLeg & { readonly id: string })[] {
    const rows = this.#database
      .prepare('SELECT * FROM recordings WHERE (:id IS NULL OR sessionId = :id) ORDER BY endedAt DESC, id')
      .all({ id: sessionId ?? null })
    return rows as unknown as (RecordedLeg & { readonly id: string })[]
  }

  /** @returns false when there is none */
  async remove(id: string): Promise<boolean> {
    const { changes } = this.#database.prepare('DELETE FROM recordings WHERE id = ?').run(id)
    this.#memory.delete(id)
    if (changes > 0 && this.#folder !== null) await rm(join(this.#folder, `${id}.wav`), { force: true })
    return changes > 0
  }

  /** An address under which it can be fetched for ten minutes. */
  address(id: string): string {
    return `${this.#base()}/recordings/${id}.wav?until=${this.#now() + ADDRESS_MS}`
  }

  isOver(until: unknown): boolean {
    return !(Number(until) > this.#now())
  }

  /** Null when there is none. */
  async read(id: string): Promise<Buffer | null> {
    if (!/^[\da-f-]{36}$/.test(id)) return null
    if (this.#folder === null) {
      const kept = this.#memory.get(id)
      return kept ? Buffer.from(kept) : null
    }
    return readFile(join(this.#folder, `${id}.wav`)).catch(() => null)
  }
}

/** `GET /recordings/<id>.wav`, the address that `call.recording.saved` tells. */
export function recordingRoutes(recordings: Recordings): Router {
  const routes = Router()
  const send: RequestHandler<{ id: string }> = async ({ params, query }, response) => {
    const wav = recordings.isOver(query.until) ? null : await recordings.read(params.id)
    response.set('cache-control', 'no-store')
    if (wav) response.type('audio/wav').send(wav)
    else response.sendStatus(404)
  }
  routes.get('/recordings/:id.wav', send)
  return routes
}

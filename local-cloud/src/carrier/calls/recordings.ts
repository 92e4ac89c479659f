import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'

/** Keeps recordings as WAV files, in a folder or in memory. Anybody who knows the id of one may listen. */
export class Recordings {
  readonly #folder: string | null
  readonly #memory = new Map<string, Uint8Array>()

  /** @param data the folder of the carrier, or `:memory:` */
  constructor(data: string) {
    this.#folder = data === ':memory:' ? null : join(data, 'recordings')
    if (this.#folder !== null) mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
  }

  async save(id: string, wav: Uint8Array): Promise<void> {
    if (this.#folder === null) this.#memory.set(id, wav)
    else await writeFile(join(this.#folder, `${id}.wav`), wav, { mode: 0o600 })
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
  const send: RequestHandler<{ id: string }> = async ({ params }, response) => {
    const wav = await recordings.read(params.id)
    response.set('cache-control', 'no-store')
    if (wav) response.type('audio/wav').send(wav)
    else response.sendStatus(404)
  }
  routes.get('/recordings/:id.wav', send)
  return routes
}

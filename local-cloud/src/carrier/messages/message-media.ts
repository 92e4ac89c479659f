import { randomUUID } from 'node:crypto'
import { type RequestHandler, Router } from 'express'

const LIMIT_MS = 5000
const LARGEST_BYTES = 6_000_000
const KEPT_MS = 600_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** 64 × 48 pixels of orange. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAYAAAChS3wfAAAAY0lEQVR4AeXBAQEAIAyAME4awxrWBj4I27x7PmESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESJ3ESt0k8AwN+1RofAAAAAElFTkSuQmCC',
  'base64',
)

interface MediaFile {
  readonly bytes: Buffer
  readonly contentType: string
  readonly until: number
}

/** Files of texts: fetched from where the sender put them, and put out for the receiver for ten minutes. */
export class MessageMedia {
  readonly #files = new Map<string, MediaFile>()
  readonly #now: () => number
  readonly #urlOf: (id: string) => string

  /** @param urlOf where a file can be fetched */
  constructor(now: () => number, urlOf: (id: string) => string) {
    this.#now = now
    this.#urlOf = urlOf
  }

  /** Fetches a file of this machine; nothing is fetched from anywhere else. @returns its new address, or null */
  async forward(address: string): Promise<string | null> {
    const url = URL.parse(address)
    if (!url || !LOOPBACK.has(url.hostname)) return null
    const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' }).catch(
      () => null,
    )
    const bytes = response?.ok
      ? Buffer.from(await response.arrayBuffer().catch(() => new ArrayBuffer(0)))
      : null
    if (!bytes || bytes.length === 0 || bytes.length > LARGEST_BYTES) return null
    return this.put(bytes, response?.headers.get('content-type') ?? 'application/octet-stream')
  }

  put(bytes: Buffer, contentType: string): string {
    const id = randomUUID()
    this.#files.set(id, { bytes, contentType, until: this.#now() + KEPT_MS })
    return this.#urlOf(id)
  }

  /** The address of a picture that a simulated person has taken. */
  picture(): string {
    return this.put(PICTURE, 'image/png')
  }

  /** Null when there is none, or no longer. */
  get(id: string): MediaFile | null {
    const file = this.#files.get(id)
    return file && file.until > this.#now() ? file : null
  }
}

/** `GET /message-media/<id>`, the addresses that `message.received` tells. */
export function messageMediaRoutes(media: MessageMedia): Router {
  const routes = Router()
  const send: RequestHandler<{ id: string }> = ({ params }, response) => {
    const file = media.get(params.id)
    response.set('cache-control', 'no-store')
    if (file) response.type(file.contentType).send(file.bytes)
    else response.sendStatus(404)
  }
  routes.get('/message-media/:id', send)
  return routes
}

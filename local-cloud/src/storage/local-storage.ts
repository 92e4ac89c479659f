import { createServer } from 'node:http'
import { closeAtOnce, LOOPBACK, listenOnLoopback } from '../loopback-server.ts'
import { createStorageApp } from './storage-app.ts'

/** The connection breaks off in the midst of what it carries, or no answer ever comes. */
type Trouble = 'breaks' | 'hangs'

interface LocalStorageOptions {
  /** The buckets there are, each empty at first. */
  readonly buckets: readonly string[]
  /** Buckets that belong to others: whoever asks is refused with 403. */
  readonly foreign?: readonly string[]
}

/** An embedded Cloud Storage, on loopback and in memory. */
export interface LocalStorage {
  /** `http://127.0.0.1:<port>`, the client's `apiEndpoint`. */
  readonly url: string
  /** The names of the objects of a bucket, sorted. */
  names(bucket: string): readonly string[]
  /** What becomes of the next requests. */
  next(requests: number, trouble: Trouble): void
  stop(): Promise<void>
}

export async function createLocalStorage({
  buckets,
  foreign = [],
}: LocalStorageOptions): Promise<LocalStorage> {
  const kept = new Map(buckets.map(name => [name, new Map()]))
  const app = createStorageApp(kept, new Set(foreign))
  let trouble: Trouble | null = null
  let troubled = 0
  const server = createServer((request, response) => {
    if (troubled === 0) {
      app(request, response)
      return
    }
    troubled -= 1
    request.resume()
    if (trouble === 'breaks')
      request.once(request.method === 'POST' ? 'data' : 'end', () => request.socket.destroy())
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://${LOOPBACK}:${port}`,
    names: bucket => [...(kept.get(bucket)?.keys() ?? [])].sort(),
    next: (requests, kind) => {
      troubled = requests
      trouble = kind
    },
    stop: () => closeAtOnce(server),
  }
}

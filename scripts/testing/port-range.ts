import { createServer, type Server } from 'node:net'

/** Below the ports that systems hand out by themselves; each range has room for four workers. */
const ranges = [21_000, 25_000, 17_000, 13_000]

/** Ports that belong to one run of the journeys on this machine for as long as it holds them. */
export interface PortRange {
  readonly first: number
  release(): void
}

/**
 * Takes the first range that no other run holds. A range is held by listening on its last port, so it is
 * free again however the run ends.
 * @throws when every range is held
 */
export async function takePortRange(): Promise<PortRange> {
  for (const first of ranges) {
    const holder = await listen(first + 3_999)
    if (holder) return { first, release: () => void holder.close() }
  }
  throw new Error('Too many runs of the journeys at once. Wait until one of them has ended.')
}

function listen(port: number): Promise<Server | null> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The embedded servers listen here: this machine's programs reach them, no other machine does. */
export const LOOPBACK = '127.0.0.1'

/**
 * Longer than programs keep a connection that they do not use: were it shorter, a request could meet a connection that is
 * being closed, and be lost.
 */
const IDLE_CONNECTION_MS = 620_000

/**
 * @param port a free one is taken for 0
 * @returns the port
 * @throws Error with code EADDRINUSE when the port is taken
 */
export function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.keepAliveTimeout = IDLE_CONNECTION_MS
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Ends every connection, also those that are in use. */
export async function closeAtOnce(server: Server): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  server.closeAllConnections()
  await closed
}

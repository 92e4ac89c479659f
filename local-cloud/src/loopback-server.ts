import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The embedded servers listen here: this machine's programs reach them, no other machine does. */
export const LOOPBACK = '127.0.0.1'

/**
 * @param port a free one is taken for 0
 * @returns the port
 * @throws Error with code EADDRINUSE when the port is taken
 */
export function listenOnLoopback(server: Server, port = 0): Promise<number> {
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

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One file on loopback. */
export async function serveFile(
  content: Uint8Array,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((_request, response) => response.end(content))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'

/** In a process that is measured: serves on loopback, and tells its parent where, and what CPU it has used. */
export function serve(app: RequestListener): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system })
  })
  process.on('disconnect', () => process.exit(0))
  const server = createServer(app).listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ url: `http://127.0.0.1:${port}` })
  })
}

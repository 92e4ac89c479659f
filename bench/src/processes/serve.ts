import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'

/** In a process that is measured: tells its parent where it serves, and what CPU it has used. */
export function answerMeasurements(
  details: { readonly url: string } & Readonly<Record<string, string>>,
): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system })
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.(details)
}

/** As `answerMeasurements`, for an app that is served on loopback. */
export function serve(app: RequestListener): void {
  const server = createServer(app).listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    answerMeasurements({ url: `http://127.0.0.1:${port}` })
  })
}

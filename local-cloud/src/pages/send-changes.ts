import type { ServerResponse } from 'node:http'

const REFRESH_MS = 500

/** Sends what changes, as server-sent events of JSON text, for as long as somebody looks. */
export function sendChanges(response: ServerResponse, look: () => string): void {
  let shown = ''
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  const tell = () => {
    const seen = look()
    if (seen !== shown) response.write(`data: ${JSON.stringify(seen)}\n\n`)
    shown = seen
  }
  tell()
  const refresh = setInterval(tell, REFRESH_MS)
  response.on('close', () => clearInterval(refresh))
}

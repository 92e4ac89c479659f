import type { ServerResponse } from 'node:http'
import process from 'node:process'

const REFRESH_MS = 500

/**
 * Sends what changes, as server-sent events of JSON text, for as long as somebody looks. Who does not read what was
 * sent is let go; a page comes back by itself. So is who looks at what cannot be shown: it fails for them alone.
 */
export function sendChanges(response: ServerResponse, look: () => string): void {
  let shown = ''
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  const tell = () => {
    try {
      if (response.writableNeedDrain) return response.destroy()
      const seen = look()
      if (seen !== shown) response.write(`data: ${JSON.stringify(seen)}\n\n`)
      shown = seen
    } catch (error) {
      process.stderr.write(`A page of the embedded cloud could not be drawn: ${error}\n`)
      response.destroy()
    }
  }
  const refresh = setInterval(tell, REFRESH_MS)
  response.on('close', () => clearInterval(refresh))
  tell()
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { OverviewDoor } from './overview.ts'
import type { RestDoor } from './rest.ts'
import type { WebChannelDoor } from './webchannel.ts'

const LARGEST_BODY_BYTES = 16 * 1024 * 1024

/** One HTTP server for WebChannel and REST, open to pages of every origin: the rules decide, not the origin. */
export function createHttpServer(webChannel: WebChannelDoor, rest: RestDoor, overview: OverviewDoor): Server {
  return createServer((request, response) => {
    handle(request, response, webChannel, rest, overview).catch(error => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  webChannel: WebChannelDoor,
  rest: RestDoor,
  overview: OverviewDoor,
): Promise<void> {
  if (overview.handle(request, response)) return
  allowOrigin(request, response)
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1')
  const body = await readBody(request)
  if (url === null) response.writeHead(400).end()
  else if (body === null) response.writeHead(413).end()
  else if (await webChannel.handle(request, response, url, body)) return
  else if (await rest.handle(request, response, url, body)) return
  else response.writeHead(404).end('Not Found\n')
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers
  if (!origin) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Expose-Headers', 'x-client-wire-protocol, x-http-session-id')
  if (request.method !== 'OPTIONS') return
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('Access-Control-Max-Age', '7200')
}

/** null when it is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > LARGEST_BODY_BYTES) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

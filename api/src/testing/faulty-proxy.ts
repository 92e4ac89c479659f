import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of a request: `lost` is done and not answered; a text is the answer, and nothing is done. */
type Fault = 'lost' | { readonly answer: string }

export interface FaultyProxy {
  readonly url: string
  /** Requests of this method and path go so, until they are well again. @param route such as `POST /v2/number_orders` */
  fail(route: string, fault: Fault): void
  heal(): void
  stop(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Stands before a server and loses or garbles what it answers. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const faults = new Map<string, Fault>()
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const body = await bodyOf(request)
    const fault = faults.get(`${method} ${url.split('?')[0]}`)
    if (typeof fault === 'object') {
      const type = fault.answer.startsWith('<') ? 'text/html' : 'application/json'
      response.setHeader('content-type', type).end(fault.answer)
      return
    }
    const { authorization = '', 'content-type': type = 'application/json' } = headers
    const sent = { method, headers: { authorization, 'content-type': type } }
    const answer = await fetch(
      new URL(url, target),
      body.length > 0 ? { ...sent, body: body.toString() } : sent,
    )
    const text = await answer.text()
    if (fault === 'lost') response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (route, fault) => void faults.set(route, fault),
    heal: () => faults.clear(),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhookSigner } from '../../../api/src/testing/webhook-signer.ts'

/** A carrier that obeys every command, says of every call that it is over, and tells what it is told to tell. */
export interface ToldCarrier {
  /** Where its REST interface is, and by which key its webhooks are known. */
  readonly env: Readonly<Record<'TELNYX_BASE_URL' | 'TELNYX_PUBLIC_KEY', string>>
  /** Since when it has said of calls that they are over, epoch milliseconds. */
  endedAt: number
  /** Delivers a webhook to the api at this address. @throws what was answered instead of 200 */
  tell(apiUrl: string, event: object): Promise<void>
  stop(): void
}

export async function startToldCarrier(): Promise<ToldCarrier> {
  const signer = createWebhookSigner()
  const server = createServer((request, response) => {
    const status = { is_alive: false, end_time: new Date(carrier.endedAt).toISOString() }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: request.method === 'GET' ? status : { result: 'ok' } }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const carrier: ToldCarrier = {
    env: { TELNYX_BASE_URL: `http://127.0.0.1:${port}`, TELNYX_PUBLIC_KEY: signer.publicKey },
    endedAt: 0,
    async tell(apiUrl, event) {
      const { rawBody, headers } = signer.sign(event)
      const body = new Uint8Array(rawBody)
      const answer = await fetch(`${apiUrl}/webhooks/telnyx`, { method: 'POST', headers, body })
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    },
    stop: () => server.close(),
  }
  return carrier
}

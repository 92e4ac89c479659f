import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { telnyxCarrier } from './telnyx-carrier.ts'

const LEG = '308fe500-5213-11e9-ace7-02420a0f0668'
const event = (name: string, event_timestamp: string, call_leg_id = LEG) => ({
  ...{ record_type: 'call_event', type: 'webhook', metadata: {} },
  ...{ call_leg_id, call_session_id: '308fec30', name, event_timestamp },
})

/** A carrier that has told such events. */
async function carrierThatTold(...data: object[]) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    const meta = { total_pages: 1, total_results: data.length, page_number: 1, page_size: 20 }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data, meta }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
  return { asked, carrier: telnyxCarrier({ apiKey: 'KEY', publicKey: '', connectionId: 'c1', baseUrl }) }
}

test('when a leg was answered is read from what the carrier tells of that leg', async () => {
  const { asked, carrier } = await carrierThatTold(
    event('call.initiated', '2026-03-29T11:10:01.000000Z'),
    event('call.answered', '2026-03-29T11:10:05.000000Z', 'another leg'),
    event('call.answered', '2026-03-29T11:10:09.127783Z'),
  )
  expect(await carrier.answeredAt(LEG)).toBe(Date.parse('2026-03-29T11:10:09.127Z'))
  expect(asked.map(url => decodeURIComponent(url ?? ''))).toEqual([
    `/v2/call_events?filter[leg_id]=${LEG}&filter[type]=webhook`,
  ])
})

test('a leg of which no answer is told was not answered', async () => {
  const { carrier } = await carrierThatTold(event('call.initiated', '2026-03-29T11:10:01.000000Z'))
  expect(await carrier.answeredAt(LEG)).toBeNull()
})

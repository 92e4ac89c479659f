import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Telnyx from 'telnyx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import {
  deliveryPlans,
  noFaults,
  plannedIn,
  usualFaults,
  usualMode,
  type WebhookFaults,
} from './webhook-faults.ts'
import { WebhookSender } from './webhook-sender.ts'

interface Delivery {
  readonly body: string
  readonly headers: Record<string, string>
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const rawKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')
const client = new Telnyx({ apiKey: 'KEY', publicKey: rawKey })

describe('webhooks', () => {
  let server: Server
  let url: string
  let sender: WebhookSender | undefined
  const deliveries: Delivery[] = []
  let answers: number[] = []

  beforeEach(async () => {
    deliveries.length = 0
    answers = []
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      deliveries.push({
        body: Buffer.concat(chunks).toString(),
        headers: request.headers as Record<string, string>,
      })
      response.writeHead(answers.shift() ?? 200).end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })

  afterEach(async () => {
    sender?.stop()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })

  const open = (faults: WebhookFaults = noFaults, now = Date.now, seed = 1) => {
    sender = new WebhookSender({ key: privateKey, now, faults, seed, url, retryMs: [5, 5] })
    return sender
  }
  const say = (type: string) => sender?.send({ type, at: 1_700_000_000_000, payload: { number: type } })
  const types = () => deliveries.map(({ body }) => JSON.parse(body).data.event_type)
  const ids = () => deliveries.map(({ body }) => JSON.parse(body).data.id)

  test('the real client accepts the signature, and only over the very bytes', async () => {
    open()
    say('call.initiated')
    await eventually(() => expect(deliveries).toHaveLength(1))
    const { body = '', headers = {} } = deliveries[0] ?? {}
    expect(await client.webhooks.unwrap(body, { headers })).toMatchObject({
      data: { event_type: 'call.initiated', occurred_at: '2023-11-14T22:13:20.000Z' },
      meta: { attempt: 1, delivered_to: url },
    })
    await expect(client.webhooks.unwrap(`${body} `, { headers })).rejects.toThrow()
  })

  test('one signed ten minutes ago is refused by the real client', async () => {
    open(noFaults, () => Date.now() - 600_000)
    say('call.initiated')
    await eventually(() => expect(deliveries).toHaveLength(1))
    const { body = '', headers = {} } = deliveries[0] ?? {}
    await expect(client.webhooks.unwrap(body, { headers })).rejects.toThrow()
  })

  test('a refused event comes again with the same id and the next attempt number', async () => {
    open()
    answers = [500, 503]
    say('call.hangup')
    await eventually(() => expect(deliveries).toHaveLength(3))
    expect(new Set(ids()).size).toBe(1)
    expect(deliveries.map(({ body }) => JSON.parse(body).meta.attempt)).toEqual([1, 2, 3])
  })

  test('an event that arrives twice has one id', async () => {
    open({ duplicate: 1, late: 0 })
    say('one')
    await eventually(() => expect(types()).toEqual(['one', 'one']))
    expect(new Set(ids()).size).toBe(1)
  })

  test('an event that is late is overtaken', async () => {
    open({ duplicate: 0, late: 1 })
    const sent = Array.from({ length: 8 }, (_, index) => String(index))
    for (const type of sent) say(type)
    await eventually(() => expect(types().toSorted()).toEqual(sent))
    expect(types()).not.toEqual(sent)
  })

  test('what became of an event is remembered: kept back, refused, taken, lost', async () => {
    const { log } = open()
    answers = [500]
    say('refused')
    await eventually(() => expect(log.recent()[0]?.answers).toEqual([500, 200]))
    sender?.lose(1)
    say('lost')
    expect(log.recent().map(({ type, plan }) => [type, plan])).toEqual([
      ['lost', []],
      ['refused', [0]],
    ])
  })

  test('events can be lost on purpose', async () => {
    open().lose(1)
    say('lost')
    say('found')
    await eventually(() => expect(types()).toEqual(['found']))
  })
})

describe('on demand', () => {
  test('each event comes twice, and late', () => {
    const mode = { ...usualMode, isTwice: true, delayMs: 300 }
    expect(plannedIn(mode, [0], 1_000)).toEqual([300, 350])
    expect(plannedIn(mode, [100, 20], 1_000)).toEqual([400, 320])
  })

  test('what happens within a second comes last first', () => {
    const arrivals = [1_000, 1_300, 1_900].map(now => {
      const [wait = 0] = plannedIn({ ...usualMode, isReversed: true }, [70], now)
      return now + wait
    })
    expect(arrivals).toEqual(arrivals.toSorted((one, other) => other - one))
    expect(Math.min(...arrivals)).toBeGreaterThan(2_000)
  })

  test('until it is set back', async () => {
    const told: unknown[] = []
    const server = createServer((request, response) => {
      told.push(request.url)
      response.end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const sender = new WebhookSender({ key: privateKey, now: Date.now, faults: noFaults, seed: 1, url })
    sender.setMode({ isTwice: true })
    sender.send({ type: 'one', at: 1, payload: {} })
    await eventually(() => expect(told).toHaveLength(2))
    sender.setMode({ isTwice: false })
    sender.send({ type: 'two', at: 1, payload: {} })
    await eventually(() => expect(told).toHaveLength(3))
    expect(sender.log.recent().map(({ plan }) => plan.length)).toEqual([1, 2])
    sender.stop()
    server.closeAllConnections()
    server.close()
  })
})

describe('the faults of a seed', () => {
  const plans = (faults: WebhookFaults, seed: number) => {
    const next = deliveryPlans(faults, seed)
    return Array.from({ length: 400 }, () => next())
  }

  test('are the same in every run, and others for another seed', () => {
    expect(plans(usualFaults, 7)).toEqual(plans(usualFaults, 7))
    expect(plans(usualFaults, 7)).not.toEqual(plans(usualFaults, 8))
  })

  test('meet about as many events as they should', () => {
    const met = plans(usualFaults, 7)
    const late = met.filter(([first = 0]) => first > 0).length / met.length
    const twice = met.filter(plan => plan.length === 2).length / met.length
    expect([late, twice].every(share => share > 0.2 && share < 0.3)).toBe(true)
  })

  test('do not exist where none are wanted', () => {
    expect(plans(noFaults, 7).every(([first, ...more]) => first === 0 && more.length === 0)).toBe(true)
  })
})

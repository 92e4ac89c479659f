import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { EncodedSound, FramePump, MediaLeg, tone, WeriftPhone } from '@parley/local-cloud/carrier-testing'
import type { Contest } from '../compare.ts'
import { type MeasuredProcess, startMeasured } from '../processes/measured-process.ts'

const calls = 40
const talkMs = 3000
const settleMs = 200
const framesPerSecond = 50
const legs = 2 * calls

const numberOf = (index: number): string => `+1415555${String(100 + index).padStart(4, '0')}`

/** Calls that are up, with both ends in this process. */
interface HeldCalls {
  readonly server: MeasuredProcess
  arrived(): number
  write(packet: Parameters<MediaLeg['write']>[0]): void
  close(): Promise<void>
}

/** Decides as the product's server does: outgoing calls go on, incoming ones ring the owner's browser. */
async function startAccount(): Promise<{
  readonly url: string
  decide: (payload: Record<string, string>) => Promise<unknown>
  stop(): void
}> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    response.end()
    const { data } = JSON.parse(Buffer.concat(chunks).toString())
    if (data.event_type === 'call.initiated' && data.payload.state === 'parked') {
      await account.decide(data.payload)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const account = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: (_payload: Record<string, string>): Promise<unknown> => Promise.resolve(),
    stop: () => void server.close(),
  }
  return account
}

async function throughGateway(): Promise<HeldCalls> {
  const account = await startAccount()
  const server = await startMeasured(new URL('../processes/carrier.ts', import.meta.url), {
    WEBHOOK_URL: account.url,
  })
  const { apiKey = '', connectionId = '' } = server.details
  const ask = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/v2/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.text()
  }
  const sipUsers = new Map<string, string>()
  account.decide = ({ call_control_id, to = '', direction }) =>
    ask(`calls/${call_control_id}/actions/transfer`, {
      to: direction === 'outgoing' ? to : `sip:${sipUsers.get(to)}@sip.telnyx.com`,
    })
  const open = async (index: number) => {
    const number = numberOf(index)
    await ask('number_orders', { phone_numbers: [{ phone_number: number }] })
    const { data } = JSON.parse(await ask('telephony_credentials', { connection_id: connectionId }))
    sipUsers.set(number, data.sip_username)
    const token = await ask(`telephony_credentials/${data.id}/token`, {})
    const phone = await WeriftPhone.open(`${server.url.replace('http', 'ws')}/rtc`, token)
    phone.codec = 'opus'
    return phone
  }
  const phones: WeriftPhone[] = []
  for (let index = 0; index < legs; index += 2) {
    const [caller, callee] = [await open(index), await open(index + 1)]
    const call = await caller.call(numberOf(index), numberOf(index + 1))
    await callee.pickUp()
    await caller.connected(call)
    phones.push(caller, callee)
  }
  return {
    server,
    arrived: () => phones.reduce((sum, phone) => sum + phone.arrived, 0),
    write: packet => {
      for (const phone of phones) phone.write(packet)
    },
    close: async () => {
      for (const phone of phones) await phone.close()
      account.stop()
    },
  }
}

async function throughRelay(): Promise<HeldCalls> {
  const server = await startMeasured(new URL('../processes/werift-relay.ts', import.meta.url))
  const ends: MediaLeg[] = []
  let arrived = 0
  for (let index = 0; index < legs; index += 1) {
    const end = new MediaLeg()
    end.listen(() => {
      arrived += 1
    })
    const response = await fetch(`${server.url}/leg`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ call: Math.floor(index / 2), sdp: await end.createOffer(['opus']) }),
    })
    const { sdp } = (await response.json()) as { sdp: string }
    await end.acceptAnswer(sdp)
    ends.push(end)
  }
  return {
    server,
    arrived: () => arrived,
    write: packet => {
      for (const end of ends) end.write(packet)
    },
    close: async () => {
      for (const end of ends) await end.close()
    },
  }
}

/** Waits until nothing is under way any more. */
async function settled(held: HeldCalls): Promise<void> {
  for (let before = -1; before !== held.arrived(); await wait(settleMs)) before = held.arrived()
}

/**
 * All calls talk for a while.
 * @returns CPU microseconds of the server per call and second of sound, and packets sent per packet that arrived.
 * By the sound that was sent, not by the clock: a busy machine sends less of it.
 */
async function talk(held: HeldCalls): Promise<{ cpu: number; sentPerArrived: number }> {
  const [cpu, arrived] = [await held.server.cpuMicros(), held.arrived()]
  let frames = 0
  const pump = new FramePump(new EncodedSound('opus', tone(440), 1), packet => {
    frames += 1
    held.write(packet)
  })
  await wait(talkMs)
  pump.stop()
  await settled(held)
  const used = (await held.server.cpuMicros()) - cpu
  return {
    cpu: used / calls / (frames / framesPerSecond),
    sentPerArrived: (frames * legs) / Math.max(1, held.arrived() - arrived),
  }
}

export async function contests(): Promise<{ list: Contest[]; end(): Promise<void> }> {
  const [gateway, relay] = [await throughGateway(), await throughRelay()]
  // Connections come up by themselves after the answer.
  await wait(talkMs)
  return {
    list: [
      {
        name: `F13 ${calls} anchored calls, CPU per call and second of sound`,
        goal: 1.2,
        ours: async () => (await talk(gateway)).cpu,
        theirs: async () => (await talk(relay)).cpu,
      },
      {
        name: `F13 ${calls} calls, packets sent per packet arrived`,
        goal: 1.02,
        ours: async () => (await talk(gateway)).sentPerArrived,
        theirs: async () => (await talk(relay)).sentPerArrived,
      },
    ],
    async end() {
      for (const held of [gateway, relay]) {
        await held.close()
        held.server.stop()
      }
    },
  }
}

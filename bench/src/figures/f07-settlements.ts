import { Buffer } from 'node:buffer'
import { createLocalFirebase } from '@parley/local-cloud'
import { callLogId } from '@parley/shared-contract'
import {
  charge,
  good,
  type Person,
  post,
  reportOf,
  rich,
  startApi,
  startBare,
  startBareSettlement,
} from '../charging.ts'
import type { Contest } from '../compare.ts'
import { equip } from '../equip.ts'
import { startToldCarrier } from '../processes/told-carrier.ts'

/** So many people, whose calls end at the same time, and so many calls of each. */
const clients = 16
const settledEach = 5
const chargesEach = 20
const seconds = 90
const peer = '+13105550123'
const numberOf = (index: number) => `+1415555${2100 + index}`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * F7: how many calls a second the api settles when the carrier tells of their ends, sixteen people at a time, against raw
 * transactions of the documents that this changes, by one process, without a request for each. The cost is the time for all;
 * half as many a second is twice the time. Beside it, for scale, charges that are made on a browser's word alone.
 */
export async function contests(): Promise<{ list: Contest[]; end(): Promise<void> }> {
  const cloud = await createLocalFirebase({ data: ':memory:' })
  const carrier = await startToldCarrier()
  const [api, bare, bareSettlement] = await Promise.all([
    startApi(cloud, carrier.env),
    startBare(cloud),
    startBareSettlement(cloud),
  ])
  const people = await Promise.all(
    Array.from({ length: clients }, (_, index) => rich(cloud, `grace${index}`)),
  )
  await equip(
    cloud,
    people.map(({ uid }, index) => ({ uid, number: numberOf(index), sipUsername: `gencred${index}` })),
  )

  let entries = 0
  cloud.watchPaths(path => {
    if (path.includes('/transactions/call_call') || path.startsWith('transactions/call_call')) entries += 1
  })

  let calls = 0
  /** A call of somebody that is on and answered. */
  async function answered({ uid }: Person, index: number) {
    calls += 1
    const name = `call${calls}`
    const start = Date.now() - (seconds + 10) * 1000
    const near = { call_leg_id: name, call_control_id: name, call_session_id: name, connection_id: 'unused' }
    const far = { call_leg_id: `${name}-far`, call_control_id: `${name}-far` }
    const tell = (type: string, second: number, payload: object) => {
      const occurred_at = new Date(start + second * 1000).toISOString()
      const event = { id: `${name}-${type}`, event_type: type, occurred_at, payload: { ...near, ...payload } }
      return carrier.tell(api.url, { data: { record_type: 'event', ...event } })
    }
    await tell('call.initiated', 0, {
      ...{ direction: 'outgoing', state: 'parked', from: numberOf(index), to: peer },
      from_sip_uri: `sip:gencred${index}@sip.telnyx.com`,
      client_state: Buffer.from(callLogId(uid, start, 'outgoing')).toString('base64'),
    })
    await tell('call.answered', 5, far)
    const ends = () => tell('call.hangup', 5 + seconds, { ...far, hangup_cause: 'normal_clearing' })
    return { uid, sessionId: name, ends }
  }

  async function settled(): Promise<number> {
    const before = entries
    let time = 0
    for (let call = 0; call < settledEach; call++) {
      const live = await Promise.all(people.map(answered))
      time += await timed(() => Promise.all(live.map(({ ends }) => ends())))
    }
    if (entries - before !== clients * settledEach)
      throw new Error(`${entries - before} of ${clients * settledEach} calls were settled.`)
    return time
  }
  const first = await Promise.all(people.map(answered))
  const told = first.map(({ uid, sessionId }) => ({ uid, sessionId }))
  await good(post(`${bareSettlement.url}/copies`, told), 200)
  await Promise.all(first.map(({ ends }) => ends()))
  const settledBare = () =>
    timed(async () => {
      for (let call = 0; call < settledEach; call++)
        await good(post(`${bareSettlement.url}/settlements`, told), 200)
    })

  const charged = () =>
    timed(() =>
      Promise.all(
        people.map(async person => {
          for (let call = 0; call < chargesEach; call++) await good(charge(api, person), 200)
        }),
      ),
    )
  const chargedBare = () => {
    const reports = people.flatMap(person => Array.from({ length: chargesEach }, () => reportOf(person)))
    return timed(() => good(post(`${bare.url}/raw`, reports), 200))
  }

  const raw = 'by 16 people : raw transactions, time'
  return {
    list: [
      { name: `F7 80 settlements ${raw}`, goal: 2, ours: settled, theirs: settledBare },
      { name: `F7 320 charges on a browser's word ${raw}`, goal: null, ours: charged, theirs: chargedBare },
    ],
    async end() {
      for (const server of [api, bare, bareSettlement]) server.stop()
      carrier.stop()
      await cloud.stop()
    },
  }
}

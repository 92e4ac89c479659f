import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalCarrier, type LocalCarrier } from '@parley/local-cloud'
import { CALL_RATE_MICRO_PER_MINUTE, DETAIL_RECORD_AFTER_MS, firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { telnyxCarrier } from '../../adapters/telnyx-carrier.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { ask, json, type TestPerson } from '../../testing/test-person.ts'
import { vertoLine } from '../../testing/verto-line.ts'

/** What the carrier tells of a call: `near call.answered` is about the leg that waits for us, `far …` about the other one. */
interface Told {
  readonly session: string
  readonly what: string
}

/** The carrier's clock and the server's: it jumps while people talk. */
let late = 0
const now = () => Date.now() + late
let carrier: LocalCarrier
let api: TestApi
let road: Server
const told: Told[] = []
/** Webhooks that get lost on their way, by session. */
const lost = new Map<string, readonly string[]>()
const firstLegs = new Map<string, string>()

beforeAll(async () => {
  carrier = await createLocalCarrier({ data: ':memory:', webhookFaults: { duplicate: 0, late: 0 }, now })
  const { apiKey, publicKey, connectionId, restUrl: baseUrl } = carrier
  const account = telnyxCarrier({ apiKey, publicKey, connectionId, baseUrl })
  api = await startTestApi(() => ({ carrier: account, connectionId, clock: { now } }))
  road = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { event_type: type, payload } = JSON.parse(body.toString()).data
    const session: string = payload.call_session_id
    if (type === 'call.initiated' && payload.state === 'parked') firstLegs.set(session, payload.call_leg_id)
    const what = `${firstLegs.get(session) === payload.call_leg_id ? 'near' : 'far'} ${type}`
    told.push({ session, what })
    if (lost.get(session)?.includes(what)) return response.end()
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('telnyx-')),
    ) as Record<string, string>
    const answer = await fetch(`${api.url}/webhooks/telnyx`, { method: 'POST', headers, body })
    return response.writeHead(answer.status).end()
  })
  await new Promise<void>(resolve => road.listen(0, '127.0.0.1', resolve))
  carrier.setWebhookUrl(`http://127.0.0.1:${(road.address() as AddressInfo).port}`)
})
afterAll(async () => {
  carrier.setWebhookUrl(null)
  await api.stop()
  await carrier.stop()
  road.close()
})

async function person(index: number): Promise<TestPerson & { readonly number: string }> {
  const number = `+1415555014${index}`
  const created = await api.person(`lost${index}`, 15)
  await created.call('createSipUser', { userId: created.uid, username: `lost${index}`, email: created.email })
  await created.call('purchaseNumber', { userId: created.uid, phoneNumber: number, months: 1 })
  return { ...created, number }
}

/** Talks with somebody until the carrier has told of both answers. @returns the call's session */
async function talks(index: number, losing: readonly string[]) {
  const ada = await person(index)
  const { body } = await ada.call('getSipCredentials', { userId: ada.uid })
  const line = await vertoLine(carrier.rtcUrl, (body.credentials as { token: string }).token)
  onTestFinished(() => line.close())
  const session = await line.dial(ada.number, '+15005550100')
  lost.set(session, losing)
  await expect
    .poll(() => told.filter(event => event.session === session).map(({ what }) => what), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['near call.answered', 'far call.answered']))
  return { ada, session }
}

async function hangUp(session: string): Promise<void> {
  const { body } = await ask(`${carrier.url}/control/state`)
  const legs = body.calls as { readonly id: string; readonly session: string }[]
  const leg = legs.find(one => one.session === session)
  await ask(`${carrier.url}/control/hangup`, json({ id: leg?.id }))
}

/** Four started minutes. */
const TALKED_SECONDS = 200

test('I4: with any one webhook of a call lost it is charged to a started minute, and its entry says so', async () => {
  const losses: readonly { readonly lost: readonly string[]; readonly minutes: number }[] = [
    { lost: ['near call.answered'], minutes: 4 },
    { lost: ['far call.answered'], minutes: 4 },
    // As with a carrier that tells of one answer only.
    { lost: ['near call.answered', 'far call.answered'], minutes: 3 },
    { lost: ['near call.hangup'], minutes: 4 },
    { lost: ['far call.hangup'], minutes: 4 },
  ]
  const calls = await Promise.all(losses.map(({ lost }, index) => talks(index, lost)))
  late += TALKED_SECONDS * 1000
  await Promise.all(calls.map(({ session }) => hangUp(session)))
  const stateOf = async ({ session }: { readonly session: string }) =>
    (await api.read(`${firestorePaths.callSessions}/${session}`))?.state
  await expect
    .poll(async () => new Set(await Promise.all(calls.map(stateOf))), { timeout: 10_000 })
    .toEqual(new Set(['ended']))

  const receipts = await Promise.all(calls.map(async ({ ada }) => (await api.ledgerOf(ada.uid)).at(-1)))
  expect(receipts.map(receipt => -Number(receipt?.amountMicro) / CALL_RATE_MICRO_PER_MINUTE)).toEqual(
    losses.map(({ minutes }) => minutes),
  )
  expect(receipts.map(receipt => String(receipt?.description).endsWith('length estimated'))).toEqual(
    losses.map(({ minutes }) => minutes < 4),
  )

  // What the carrier has written down of them says more than its webhooks did.
  late += DETAIL_RECORD_AFTER_MS
  await api.lookAround()
  const paid = calls.map(async ({ ada }) =>
    (await api.ledgerOf(ada.uid))
      .filter(({ type }) => type === 'call' || type === 'adjustment')
      .reduce((sum, { amountMicro }) => sum - Number(amountMicro), 0),
  )
  expect(await Promise.all(paid)).toEqual(losses.map(() => 4 * CALL_RATE_MICRO_PER_MINUTE))
})

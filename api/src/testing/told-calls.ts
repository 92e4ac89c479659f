import { firestorePaths, toMicro } from '@parley/shared-contract'
import { telnyxCarrier } from '../adapters/telnyx-carrier.ts'
import type { Dependencies } from '../dependencies.ts'
import { startTestApi, type TestApi } from './start-test-api.ts'
import { type Answer, ask, type TestPerson } from './test-person.ts'
import { createWebhookSigner, type SignedWebhook } from './webhook-signer.ts'

/** A call as the carrier tells of it. */
export interface ToldCall {
  readonly controlId: string
  readonly legId: string
  readonly sessionId: string
  /** An event of it; the same `id` is the same event. `at` is epoch milliseconds. */
  event(id: string, type: string, payload: Record<string, unknown>, at?: number): object
}

/** Somebody with a place at the carrier and a number. */
export interface Subscriber extends TestPerson {
  readonly sipUri: string
  readonly sipUsername: string
  readonly number: string
}

export interface ToldCalls {
  readonly api: TestApi
  newCall(change?: Record<string, unknown>): ToldCall
  /** Delivers an event, signed. @param url of another process than the first */
  tell(event: object, url?: string): Promise<Answer>
  deliver(webhook: SignedWebhook): Promise<Answer>
  /** The document of a call session. */
  session(id: string): ReturnType<TestApi['read']>
  subscriber(name: string, number: string, balance?: number): Promise<Subscriber>
}

const connectionId = 'connection-1'

/** The api with a carrier that only tells: what it would do by itself, a test says. */
export async function startToldCalls(
  clock?: { now(): number },
  change: Pick<Partial<Dependencies>, 'carrierFiles' | 'transcriber' | 'pushes'> = {},
): Promise<ToldCalls> {
  const signer = createWebhookSigner()
  const { publicKey } = signer
  const { readEvent } = telnyxCarrier({
    apiKey: 'KEY',
    publicKey,
    connectionId: 'c',
    baseUrl: 'http://127.0.0.1:9',
  })
  const api = await startTestApi(real => ({
    carrier: { ...real.carrier, readEvent },
    ...(clock ? { clock } : {}),
    ...change,
  }))
  let calls = 0

  const deliver = ({ rawBody, headers }: SignedWebhook, url = api.url) =>
    ask(`${url}/webhooks/telnyx`, { method: 'POST', headers, body: new Uint8Array(rawBody) })

  return {
    api,
    deliver: webhook => deliver(webhook),
    tell: (event, url) => deliver(signer.sign(event), url),
    session: id => api.read(`${firestorePaths.callSessions}/${id}`),
    newCall(change = {}) {
      calls += 1
      const ids = {
        call_control_id: `cc${calls}`,
        call_leg_id: `leg${calls}`,
        call_session_id: `session${calls}`,
        connection_id: connectionId,
      }
      return {
        controlId: ids.call_control_id,
        legId: ids.call_leg_id,
        sessionId: ids.call_session_id,
        event: (id, type, payload, at = Date.now()) => ({
          data: {
            record_type: 'event',
            id: `${id}-${ids.call_session_id}`,
            event_type: type,
            occurred_at: new Date(at).toISOString(),
            payload: { ...ids, ...payload, ...change },
          },
        }),
      }
    },
    async subscriber(name, number, balance = 18.5) {
      const person = await api.person(name, 15)
      await person.call('createSipUser', { userId: person.uid, username: name, email: person.email })
      await person.call('purchaseNumber', { userId: person.uid, phoneNumber: number, months: 1 })
      const rest = {
        id: `refund_${person.uid}`,
        type: 'refund',
        description: 'Test',
        referenceId: 'test',
      } as const
      const amountMicro = toMicro(balance) - toMicro(18.5)
      if (amountMicro !== 0)
        await api.dependencies.stores.ledger.post(person.uid, { ...rest, amountMicro }, 1)
      const sipUsername = String((await api.read(firestorePaths.sipUser(person.uid)))?.sipUsername)
      return { ...person, number, sipUsername, sipUri: `sip:${sipUsername}@sip.telnyx.com` }
    },
  }
}

/** What `call.initiated` says of an outgoing call. */
export const outgoing = ({ sipUri }: { readonly sipUri: string }, from: string, to = '+15005550100') => ({
  direction: 'outgoing',
  state: 'parked',
  from,
  to,
  from_sip_uri: sipUri,
})

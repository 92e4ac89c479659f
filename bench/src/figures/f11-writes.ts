import process from 'node:process'
import { createLocalFirebase } from '@parley/local-cloud'
import { callLogId, endpoints, firestorePaths } from '@parley/shared-contract'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type DocumentReference, type Firestore, getFirestore } from 'firebase-admin/firestore'
import { good, type Person, post, rich, startApi } from '../charging.ts'
import type { Contest } from '../compare.ts'
import { equip } from '../equip.ts'
import { startToldCarrier, type ToldCarrier } from '../processes/told-carrier.ts'

/** So many writes by the server are the aim. */
const aim = 8
const seconds = 90
/** After a report the carrier is asked at once. */
const LONGEST_END_MS = 30_000
const number = '+14155550110'
const peer = '+13105550123'
const far = { call_leg_id: 'far', call_control_id: 'far' }
const ended = { hangup_cause: 'normal_clearing', hangup_source: 'caller' }

interface Called {
  readonly api: string
  readonly carrier: ToldCarrier
  readonly firestore: Firestore
  readonly person: Person
}

/** @throws Error with the session's state when it has not ended in time */
async function isEnded(session: DocumentReference): Promise<void> {
  const until = performance.now() + LONGEST_END_MS
  for (let state: unknown; state !== 'ended'; state = (await session.get()).get('state')) {
    if (performance.now() > until)
      throw new Error(
        `${session.path} is ${state} ${LONGEST_END_MS} ms after its call was reported, and not ended.`,
      )
  }
}

/** A call that is answered and ends; told or reported first. */
async function oneCall(called: Called, name: string, first: 'told' | 'reported'): Promise<void> {
  const { api, carrier, firestore, person } = called
  const start = Date.now() - 2 * seconds * 1000
  const callLog = callLogId(person.uid, start, 'outgoing')
  const near = { call_leg_id: name, call_control_id: name, call_session_id: name, connection_id: 'unused' }
  const tell = (type: string, second: number, payload: object) => {
    const occurred_at = new Date(start + second * 1000).toISOString()
    const id = `${name}-${type}-${'call_leg_id' in payload ? 'far' : 'near'}`
    return carrier.tell(api, {
      data: { record_type: 'event', id, event_type: type, occurred_at, payload: { ...near, ...payload } },
    })
  }
  const ends = async () => {
    for (const leg of [{}, far]) await tell('call.hangup', 5 + seconds, { ...leg, ...ended })
  }
  const reports = () => {
    const metadata = { callDirection: 'outgoing', duration: seconds, phoneNumber: peer, callLogId: callLog }
    const report = { userId: person.uid, amount: 0.044, description: 'Call', metadata }
    return good(post(api + endpoints.deductCredits.path, report, person.token), 200)
  }
  await tell('call.initiated', 0, {
    ...{ direction: 'outgoing', state: 'parked', from: number, to: peer },
    from_sip_uri: 'sip:gencred1@sip.telnyx.com',
    client_state: Buffer.from(callLog).toString('base64'),
  })
  for (const leg of [far, {}]) await tell('call.answered', 5, leg)
  carrier.endedAt = start + (5 + seconds) * 1000
  if (first === 'told') {
    await ends()
    await reports()
    return
  }
  await reports()
  // The report has the carrier asked, and nobody waits for that.
  const session = firestore.doc(`${firestorePaths.callSessions}/${name}`)
  await isEnded(session)
  await ends()
}

/** The collection of a document: `callLogs` of `users/ada/callLogs/1`. */
const collectionOf = (path: string) => path.split('/').at(-2) ?? ''

/**
 * F11: what the server writes of one call that is answered, ends and is reported, in all collections. Counted and not timed, so
 * it is the same in every round; the order is that in which the carrier's end and the browser's report arrive.
 */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const cloud = await createLocalFirebase({ data: ':memory:' })
  const carrier = await startToldCarrier()
  const api = await startApi(cloud, carrier.env)
  process.env.METADATA_SERVER_DETECTION = 'none'
  const app = initializeApp({ projectId: cloud.projectId }, 'f11')
  const firestore = getFirestore(app)
  firestore.settings({ host: cloud.firestoreGrpcHost, ssl: false })
  const called = { api: api.url, carrier, firestore, person: await rich(cloud, 'ada') }
  await equip(cloud, [{ uid: called.person.uid, number, sipUsername: 'gencred1' }])
  let written: string[] = []
  cloud.watchPaths(path => void written.push(collectionOf(path)))

  const list: Contest[] = []
  const fixed = (value: number) => async () => value
  for (const first of ['told', 'reported'] as const) {
    written = []
    await oneCall(called, `${first}-1`, first)
    const name = `F11 writes of a call, its end ${first} first`
    list.push({ name: `${name} : aim`, goal: 1, ours: fixed(written.length), theirs: fixed(aim) })
    for (const [collection, writes] of Map.groupBy(written, one => one))
      list.push({ name: `${name}, ${collection}`, goal: null, ours: fixed(writes.length), theirs: fixed(1) })
  }
  return {
    list,
    async end() {
      api.stop()
      carrier.stop()
      await deleteApp(app)
      await cloud.stop()
    },
  }
}

import { createLocalFirebase, type LocalFirebase } from '@parley/local-cloud'
import { endpoints, firestorePaths } from '@parley/shared-contract'
import type { Contest } from '../compare.ts'
import { type MeasuredProcess, startMeasured } from '../processes/measured-process.ts'

const requests = 240
const atOnce = 8

const post = (url: string, body: unknown, token = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

interface Person {
  readonly uid: string
  readonly token: string
}

/** Asks a few hundred times, `together` at a time, each for somebody else. @returns milliseconds, sorted */
async function askAll(ask: (asker: number) => Promise<Response>, together = atOnce): Promise<number[]> {
  const times: number[] = []
  const timed = async (asker: number) => {
    const start = performance.now()
    const answer = await ask(asker)
    await answer.arrayBuffer()
    times.push(performance.now() - start)
  }
  for (let index = 0; index < requests; index += together) {
    await Promise.all(Array.from({ length: together }, (_, asker) => timed(asker)))
  }
  return times.sort((a, b) => a - b)
}

/** CPU microseconds of the process per request. */
async function cpuPerRequest(
  server: MeasuredProcess,
  ask: (asker: number) => Promise<Response>,
): Promise<number> {
  const before = await server.cpuMicros()
  await askAll(ask)
  return ((await server.cpuMicros()) - before) / requests
}

/** Somebody with credits for any number of calls. */
async function rich({ authUrl, firestoreHost, projectId }: LocalFirebase, name: string): Promise<Person> {
  const signUp = `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=bench`
  const account = await post(signUp, {
    email: `${name}@parley.test`,
    password: 'secret-1',
    returnSecureToken: true,
  })
  const { localId: uid, idToken: token } = (await account.json()) as { localId: string; idToken: string }
  const documents = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`
  const write = (path: string, fields: object) =>
    fetch(`${documents}/${path}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
    })
  await write(firestorePaths.user(uid), { credits: { doubleValue: 1e6 } })
  await write(firestorePaths.billing(uid), { balanceMicro: { integerValue: '1000000000000' } })
  return { uid, token }
}

async function startAll(cloud: LocalFirebase) {
  const firestore = { PROJECT_ID: cloud.projectId, FIRESTORE_EMULATOR_HOST: cloud.firestoreGrpcHost }
  const process = (name: string) => new URL(`../processes/${name}.ts`, import.meta.url)
  return {
    api: await startMeasured(process('api'), {
      ...firestore,
      NODE_ENV: 'test',
      AUTH_JWKS_URL: `${cloud.authUrl}/.well-known/jwks.json`,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(cloud.authUrl).host,
      TELNYX_API_KEY: 'unused',
      TELNYX_PUBLIC_KEY: 'unused',
      TELNYX_CONNECTION_ID: 'unused',
      OBJECT_STORE: 'file:///unused',
    }),
    bare: await startMeasured(process('bare-transaction'), firestore),
    hello: await startMeasured(process('hello-world')),
  }
}

const good = async (answer: Promise<Response>, status: number): Promise<Response> => {
  const response = await answer
  if (response.status !== status) throw new Error(`${response.status} ${await response.text()}`)
  return response
}

/**
 * One Firestore transaction over gRPC costs about nine times a hello world, whoever makes it: what of the charge
 * is ours, the row against the bare transaction tells.
 */
export async function contests(): Promise<{ list: Contest[]; end(): Promise<void> }> {
  const cloud = await createLocalFirebase({ data: ':memory:' })
  const { api, bare, hello } = await startAll(cloud)
  const people: Person[] = []
  for (let index = 0; index < atOnce; index += 1) people.push(await rich(cloud, `ada${index}`))
  const personOf = (asker: number) => people[asker % atOnce] ?? { uid: '', token: '' }

  let calls = 0
  const report = ({ uid }: Person, amount: number) => ({
    userId: uid,
    amount,
    description: 'Call to (500) 555-0100',
    metadata: {
      callDirection: 'outgoing',
      duration: 60,
      phoneNumber: '+15005550100',
      callLogId: `${uid}_${calls++}_outgoing`,
    },
  })
  const deduct =
    (amount = 0.022, status = 200) =>
    (asker: number) => {
      const person = personOf(asker)
      const url = api.url + endpoints.deductCredits.path
      return good(post(url, report(person, amount), person.token), status)
    }
  const askBare = (asker: number) => good(post(`${bare.url}/`, report(personOf(asker), 0.022)), 200)
  const askHello = (asker: number) => good(post(`${hello.url}/`, report(personOf(asker), 0.022)), 200)

  const ours = () => cpuPerRequest(api, deduct())
  const floor = () => cpuPerRequest(bare, askBare)
  const theirs = () => cpuPerRequest(hello, askHello)
  // One at a time: together they would wait for the embedded database, which is no part of what is measured.
  const quantile = (share: number) => async () =>
    (await askAll(deduct(), 1))[Math.floor(requests * share)] ?? Number.NaN

  return {
    list: [
      { name: 'F6 deduct-credits : hello world, CPU', goal: 2, ours, theirs },
      { name: 'F6 its bare transaction : hello world, CPU', goal: null, ours: floor, theirs },
      { name: 'F6 deduct-credits : its bare transaction, CPU', goal: 2, ours, theirs: floor },
      {
        name: 'F6 deduct-credits, refused : hello world, CPU',
        goal: null,
        ours: () => cpuPerRequest(api, deduct(9, 400)),
        theirs,
      },
      { name: 'F6 deduct-credits, p99 : p50', goal: 5, ours: quantile(0.99), theirs: quantile(0.5) },
    ],
    async end() {
      for (const server of [api, bare, hello]) server.stop()
      await cloud.stop()
    },
  }
}

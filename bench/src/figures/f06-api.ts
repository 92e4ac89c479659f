import { createLocalFirebase, type LocalFirebase } from '@parley/local-cloud'
import { endpoints, firestorePaths } from '@parley/shared-contract'
import type { Contest } from '../compare.ts'
import { type MeasuredProcess, startMeasured } from '../processes/measured-process.ts'

const requests = 160
const atOnce = 8

const post = (url: string, body: unknown, token = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

/** CPU microseconds of the process per request, over a few hundred of them, some at a time. */
async function cpuPerRequest(
  server: MeasuredProcess,
  ask: (index: number) => Promise<Response>,
): Promise<number> {
  const before = await server.cpuMicros()
  for (let index = 0; index < requests; index += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, offset) => ask(index + offset)))
    await Promise.all(answers.map(answer => answer.arrayBuffer()))
  }
  return ((await server.cpuMicros()) - before) / requests
}

/** Somebody with credits for any number of calls. */
async function rich({
  authUrl,
  firestoreHost,
  projectId,
}: LocalFirebase): Promise<{ uid: string; token: string }> {
  const signUp = `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=bench`
  const account = await post(signUp, {
    email: 'ada@parley.test',
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

export async function contests(): Promise<{ list: Contest[]; end(): Promise<void> }> {
  const cloud = await createLocalFirebase({ data: ':memory:' })
  const api = await startMeasured(new URL('../processes/api.ts', import.meta.url), {
    NODE_ENV: 'test',
    PROJECT_ID: cloud.projectId,
    AUTH_JWKS_URL: `${cloud.authUrl}/.well-known/jwks.json`,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(cloud.authUrl).host,
    FIRESTORE_EMULATOR_HOST: cloud.firestoreGrpcHost,
    TELNYX_API_KEY: 'unused',
    TELNYX_PUBLIC_KEY: 'unused',
    TELNYX_CONNECTION_ID: 'unused',
    OBJECT_STORE: 'file:///unused',
  })
  const hello = await startMeasured(new URL('../processes/hello-world.ts', import.meta.url))
  const { uid, token } = await rich(cloud)

  let calls = 0
  const report = (amount: number) => ({
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
  const deduct = (amount: number, status: number) => () =>
    cpuPerRequest(api, async () => {
      const answer = await post(api.url + endpoints.deductCredits.path, report(amount), token)
      if (answer.status !== status) throw new Error(`${answer.status} ${await answer.text()}`)
      return answer
    })
  const theirs = () => cpuPerRequest(hello, () => post(`${hello.url}/`, report(0.022), token))

  return {
    list: [
      { name: 'F6 deduct-credits, CPU', goal: 2, ours: deduct(0.022, 200), theirs },
      { name: 'F6 deduct-credits, refused, CPU', goal: null, ours: deduct(9, 400), theirs },
    ],
    async end() {
      api.stop()
      hello.stop()
      await cloud.stop()
    },
  }
}

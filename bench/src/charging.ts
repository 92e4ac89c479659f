import type { LocalFirebase } from '@parley/local-cloud'
import { endpoints, firestorePaths } from '@parley/shared-contract'
import { type MeasuredProcess, startMeasured } from './processes/measured-process.ts'

export const post = (url: string, body: unknown, token = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

/** Somebody who can be charged. */
export interface Person {
  readonly uid: string
  readonly token: string
}

/** Somebody with credits for any number of calls. */
export async function rich(
  { authUrl, firestoreHost, projectId }: LocalFirebase,
  name: string,
): Promise<Person> {
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
  // Not a new account, of which a day's limit holds.
  await write(firestorePaths.billing(uid), {
    balanceMicro: { integerValue: '1000000000000' },
    seq: { integerValue: '1' },
  })
  return { uid, token }
}

/** What a program needs to reach the embedded Firebase. */
const placeOf = (cloud: LocalFirebase) => ({
  PROJECT_ID: cloud.projectId,
  FIRESTORE_EMULATOR_HOST: cloud.firestoreGrpcHost,
})

const programOf = (name: string) => new URL(`./processes/${name}.ts`, import.meta.url)

/** The api, as it runs but for its limits. @param more of its environment */
export const startApi = (
  cloud: LocalFirebase,
  more: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> =>
  startMeasured(programOf('api'), {
    ...placeOf(cloud),
    NODE_ENV: 'test',
    AUTH_JWKS_URL: `${cloud.authUrl}/.well-known/jwks.json`,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(cloud.authUrl).host,
    TELNYX_API_KEY: 'unused',
    TELNYX_PUBLIC_KEY: 'unused',
    TELNYX_CONNECTION_ID: 'unused',
    OBJECT_STORE: 'file:///unused',
    ...more,
  })

/** The transaction of a charge, and nothing else. */
export const startBare = (cloud: LocalFirebase): Promise<MeasuredProcess> =>
  startMeasured(programOf('bare-transaction'), placeOf(cloud))

/** The transaction of a settlement, and nothing else. */
export const startBareSettlement = (cloud: LocalFirebase): Promise<MeasuredProcess> =>
  startMeasured(programOf('bare-settlement'), placeOf(cloud))

export const startHello = (): Promise<MeasuredProcess> => startMeasured(programOf('hello-world'))

let calls = 0
/** A call of a minute that nobody has reported yet. */
export const reportOf = ({ uid }: Person, amount = 0.022) => ({
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

/** Has somebody charged by the api for a minute. */
export const charge = (api: MeasuredProcess, person: Person, amount = 0.022): Promise<Response> =>
  post(api.url + endpoints.deductCredits.path, reportOf(person, amount), person.token)

/** @throws what was answered instead */
export const good = async (answer: Promise<Response>, status: number): Promise<Response> => {
  const response = await answer
  if (response.status !== status) throw new Error(`${response.status} ${await response.text()}`)
  return response
}

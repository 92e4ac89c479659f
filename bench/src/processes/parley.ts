import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { endpoints, type ResponseOf } from '@parley/shared-contract'

const root = join(import.meta.dirname, '../../..')
const project = 'parley-local'

/** A whole Parley as a person starts it, and what lies behind it. */
export interface Parley {
  readonly url: string
  /** The first of its ports. */
  readonly port: number
  /** The folder of what it keeps. */
  readonly data: string
  /** The process that all of its programs descend from. */
  readonly pid: number
  readonly rtcUrl: string
  /** `localhost:3021`, for the web SDK. */
  readonly firestoreHost: string
  /** `localhost:3022`, for firebase-admin. */
  readonly firestoreGrpcHost: string
  /** What a browser of this demo account logs in to the carrier with. */
  sip(email: string): Promise<ResponseOf<'getSipCredentials'>['credentials'] & { readonly from: string }>
  /** Ends every live call from the far side. */
  hangUpFar(): Promise<void>
  /** A demo account, signed in. */
  signIn(email: string): Promise<{ readonly uid: string; readonly idToken: string }>
  /** Writes the balance as a server does. */
  setCredits(uid: string, credits: number): Promise<void>
  stop(): Promise<void>
}

export const demoPassword = 'parley-demo'

const post = async (url: string, body: unknown, token = ''): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Builds what is not built and starts everything on ports and data of its own. */
export async function startParley(): Promise<Parley> {
  const port = Number(process.env.BENCH_PORT ?? 27_000)
  const data = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PARLEY_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A bench that fails half way must not leave it running, and its caller waiting for it.
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  const gone = new Promise<never>((_, reject) =>
    child.once('exit', code => reject(new Error(`Parley ended with ${code}`))),
  )
  const ready = new Promise<void>(resolve =>
    child.stdout.on('data', text => {
      if (String(text).includes('Parley is ready')) resolve()
    }),
  )
  await Promise.race([ready, gone])
  gone.catch(() => {})

  const url = `http://localhost:${port}`
  const identities = `http://127.0.0.1:${port + 20}/identitytoolkit.googleapis.com/v1/accounts`
  const documents = `http://127.0.0.1:${port + 21}/v1/projects/${project}/databases/(default)/documents`
  const carrier = `http://127.0.0.1:${port + 23}`
  const signIn = async (email: string) => {
    const credentials = { email, password: demoPassword, returnSecureToken: true }
    const answer = await post(`${identities}:signInWithPassword?key=bench`, credentials)
    const { localId: uid, idToken } = answer as { localId: string; idToken: string }
    return { uid, idToken }
  }
  return {
    url,
    port,
    data,
    pid: child.pid ?? 0,
    rtcUrl: `ws://127.0.0.1:${port + 23}/rtc`,
    firestoreHost: `localhost:${port + 21}`,
    firestoreGrpcHost: `localhost:${port + 22}`,
    async sip(email) {
      const { uid, idToken } = await signIn(email)
      const answer = await post(url + endpoints.getSipCredentials.path, { userId: uid }, idToken)
      const { credentials } = answer as ResponseOf<'getSipCredentials'>
      const owned = await post(
        `${documents}:runQuery`,
        {
          structuredQuery: {
            from: [{ collectionId: 'phoneNumbers' }],
            where: {
              fieldFilter: {
                field: { fieldPath: 'userId' },
                op: 'EQUAL',
                value: { stringValue: uid },
              },
            },
          },
        },
        'owner',
      )
      const [row] = owned as { document: { fields: { phoneNumber: { stringValue: string } } } }[]
      return { ...credentials, from: row?.document.fields.phoneNumber.stringValue ?? '' }
    },
    async hangUpFar() {
      const state = (await (await fetch(`${carrier}/control/state`)).json()) as { calls: { id: string }[] }
      for (const { id } of state.calls.slice(-1)) await post(`${carrier}/control/hangup`, { id })
    },
    signIn,
    async setCredits(uid, credits) {
      const body = JSON.stringify({ fields: { credits: { doubleValue: credits } } })
      await fetch(`${documents}/users/${uid}?updateMask.fieldPaths=credits`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body,
      })
    },
    async stop() {
      process.off('exit', end)
      end()
      await gone.catch(() => {})
    },
  }
}

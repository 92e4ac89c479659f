import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EndpointName, RequestOf, ResponseOf } from '@parley/shared-contract'
import {
  defaultSettings,
  endpoints,
  firestorePaths,
  MICRO_PER_CREDIT,
  NUMBER_MONTH_MICRO,
  toMicro,
} from '@parley/shared-contract'
import { projectId } from './embedded-site.ts'
import type { Ports } from './ports.ts'

/** A person who can sign in on a fresh start. */
export interface DemoAccount {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
}

export const demoPassword = 'parley-demo'
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'ada', name: 'Ada Lovelace', email: 'ada@parley.test', phoneNumber: '+14155550110' },
  { username: 'grace', name: 'Grace Hopper', email: 'grace@parley.test', phoneNumber: '+12125550120' },
]
const DEMO_CREDITS = 20

/** Credits for an account, in micro-credits; the same reference gives them once. */
interface Granted {
  readonly uid: string
  readonly micro: number
  readonly reference: string
}

/** Adds credits to accounts through the ledger; the api's own command. */
export type Grant = (grants: readonly Granted[]) => Promise<void>

const json = { 'content-type': 'application/json' }

async function post<T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T & { error?: unknown }
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer.error ?? answer)}`)
  return answer
}

/** Signs up, or signs in when a start that was cut short has already signed up. */
async function identityOf(ports: Ports, email: string): Promise<{ localId: string; idToken: string }> {
  const accounts = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts`
  const credentials = { email, password: demoPassword, returnSecureToken: true }
  return post<{ localId: string; idToken: string }>(`${accounts}:signUp?key=embedded`, credentials).catch(
    () =>
      post<{ localId: string; idToken: string }>(`${accounts}:signInWithPassword?key=embedded`, credentials),
  )
}

const value = (plain: unknown): unknown => {
  if (typeof plain === 'string') return { stringValue: plain }
  if (typeof plain === 'boolean') return { booleanValue: plain }
  if (typeof plain === 'number') return { integerValue: String(plain) }
  if (plain === null) return { nullValue: null }
  return { mapValue: { fields: fieldsOf(plain as object) } }
}
const fieldsOf = (plain: object) =>
  Object.fromEntries(Object.entries(plain).map(([key, v]) => [key, value(v)]))

const documents = `projects/${projectId}/databases/(default)/documents`

/** One person's view of the database: what the rules let them read and write, through the REST door. */
function databaseOf(ports: Ports, idToken: string) {
  const base = `http://127.0.0.1:${ports.firestore}/v1/${documents}`
  const headers = { authorization: `Bearer ${idToken}` }
  return {
    async userDocument(uid: string): Promise<{ credits: number; phoneNumber: string | null } | null> {
      const response = await fetch(`${base}/${firestorePaths.user(uid)}`, { headers })
      if (!response.ok) return null
      const { fields } = (await response.json()) as { fields: Record<string, Record<string, unknown>> }
      return {
        credits: Number(fields.credits?.integerValue ?? fields.credits?.doubleValue),
        phoneNumber: (fields.phoneNumber?.stringValue as string | undefined) ?? null,
      }
    },
    async createUserDocument(uid: string, account: DemoAccount): Promise<void> {
      const now = Date.now()
      const fields = fieldsOf({
        username: account.username,
        email: account.email,
        phoneNumber: null,
        displayName: account.name,
        photoURL: null,
        createdAt: now,
        updatedAt: now,
        lastLogin: now,
        credits: 0,
        settings: defaultSettings,
      })
      const update = { name: `${documents}/${firestorePaths.user(uid)}`, fields }
      await post(`${base}:commit`, { writes: [{ update, currentDocument: { exists: false } }] }, headers)
    },
  }
}

/** Takes the way of every new user, each step only if it has not been taken yet. @returns the credits that are missing then */
async function seedAccount(ports: Ports, account: DemoAccount, grant: Grant): Promise<Granted> {
  const { localId: userId, idToken } = await identityOf(ports, account.email)
  const call = <N extends EndpointName>(name: N, body: RequestOf<N>) =>
    post<ResponseOf<N>>(`http://127.0.0.1:${ports.api}${endpoints[name].path}`, body, {
      authorization: `Bearer ${idToken}`,
    })
  const database = databaseOf(ports, idToken)
  if (!(await database.userDocument(userId))) await database.createUserDocument(userId, account)
  await call('createSipUser', { userId, username: account.username, email: account.email })
  const profile = await database.userDocument(userId)
  if (!profile?.phoneNumber) {
    // Nobody is welcomed with credits where `WELCOME_CREDITS` is 0.
    if (toMicro(profile?.credits ?? 0) < NUMBER_MONTH_MICRO)
      await grant([{ uid: userId, micro: NUMBER_MONTH_MICRO, reference: 'seed-number' }])
    await call('purchaseNumber', { userId, phoneNumber: account.phoneNumber, months: 1 })
  }
  const { credits } = (await database.userDocument(userId)) ?? { credits: 0 }
  const missing = DEMO_CREDITS * MICRO_PER_CREDIT - toMicro(credits)
  return { uid: userId, micro: missing, reference: 'seed' }
}

/**
 * Gives a fresh data folder its demo accounts, once; the mark is written last, and every step before it
 * can be taken again.
 */
export async function seedOnce(ports: Ports, dataFolder: string, grant: Grant): Promise<void> {
  const mark = join(dataFolder, 'seeded')
  const done = await readFile(mark).catch(() => null)
  if (done) return
  const owed: Granted[] = []
  for (const account of demoAccounts) owed.push(await seedAccount(ports, account, grant))
  const missing = owed.filter(({ micro }) => micro > 0)
  // Together: a program that begins costs more than what it does here.
  if (missing.length > 0) await grant(missing)
  await writeFile(mark, `${new Date().toISOString()}\n`)
}

import type { AppConfig, SignedInUser } from '@parley/shared-contract'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  getDocsFromServer,
  getFirestore,
  setDoc,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore'
import { EMPTY } from 'rxjs'
import { afterAll, inject, onTestFinished } from 'vitest'
import { createFirebaseIdentity } from '../auth/firebase-identity.ts'
import { openFirestore } from '../live-data/firestore-source.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly embeddedFirebase: {
      readonly firebase: AppConfig['firebase']
      readonly emulators: NonNullable<AppConfig['emulators']>
    }
  }
}

/** Where the embedded Firebase of this run is. All tests share it: each needs addresses of its own. */
const { firebase, emulators } = inject('embeddedFirebase')

// Refusals and broken connections are what many tests are about: they are no news for the console.
setLogLevel('silent')

export type EmulatorAddresses = typeof emulators

/** An address that nobody has used yet, written as no server keeps it. */
export const freshEmail = () => `Ada.${crypto.randomUUID()}@parley.test`

/**
 * What a page opens of Firebase, by the shell's own adapters. It is closed with its test; until then it
 * remembers who is signed in, and another one knows nothing of it.
 */
export function openPage(servers: EmulatorAddresses = emulators) {
  const app = initializeApp(firebase, crypto.randomUUID())
  onTestFinished(() => deleteApp(app))
  const config = { firebase, emulators: servers }
  return { identity: createFirebaseIdentity(config, app), database: openFirestore(config, EMPTY, app) }
}

const adminApp = initializeApp(firebase, 'server')
const documents = getFirestore(adminApp)
const [host = '', port] = emulators.firestoreHost.split(':')
connectFirestoreEmulator(documents, host, Number(port), { mockUserToken: 'owner' })
afterAll(() => deleteApp(adminApp))

interface AccountRow {
  readonly localId: string
  readonly email: string
  readonly displayName?: string
}

interface AccountsAnswer {
  readonly users?: readonly AccountRow[]
  readonly oobCode?: string
}

async function askAccounts(method: string, body: object): Promise<AccountsAnswer> {
  const url = `${emulators.authUrl}/identitytoolkit.googleapis.com/v1/projects/${firebase.projectId}/accounts:${method}`
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`accounts:${method} was answered with ${answer.status}`)
  return answer.json()
}

/** The embedded Firebase with the rights of a server: what it really holds, and what only a server may change. */
export const server = {
  async account(email: string): Promise<SignedInUser | null> {
    const { users = [] } = await askAccounts('lookup', { email: [email.toLowerCase()] })
    const [user] = users
    return user ? { uid: user.localId, email: user.email, displayName: user.displayName ?? null } : null
  },
  async setDisabled(uid: string, disableUser: boolean): Promise<void> {
    await askAccounts('update', { localId: uid, disableUser })
  },
  async removeAccount(uid: string): Promise<void> {
    await askAccounts('delete', { localId: uid })
  },
  /** The code of another mail by which somebody proves their address. */
  async verificationCode(email: string): Promise<string> {
    const asked = { requestType: 'VERIFY_EMAIL', email: email.toLowerCase(), returnOobLink: true }
    return (await askAccounts('sendOobCode', asked)).oobCode ?? ''
  },
  /** The documents of a collection that have this address. */
  async withEmail(path: string, email: string): Promise<readonly DocumentData[]> {
    // All are read: nothing of a profile has an index.
    const all = await getDocsFromServer(collection(documents, path))
    return all.docs.map(row => row.data()).filter(row => row.email === email.toLowerCase())
  },
  write: (path: string, data: object): Promise<void> => setDoc(doc(documents, path), data),
  update: (path: string, fields: DocumentData): Promise<void> => updateDoc(doc(documents, path), fields),
}

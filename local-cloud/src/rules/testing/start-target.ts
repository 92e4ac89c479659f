import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app'
import { getAuth as getAdminAuth } from 'firebase-admin/auth'
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore'
import { inject } from 'vitest'
import { createLocalFirebase } from '../../firebase.ts'
import { type Actor, people } from './rules-case.ts'
import type { RulesTarget } from './rules-target.ts'

// Refusals are what half of the cases are about; the SDK would report each one.
setLogLevel('silent')

const password = 'parley-demo'
const actors = ['ada', 'grace', 'nobody'] as const

function connect(
  app: FirebaseApp,
  grpcHost: string,
  options?: Parameters<typeof connectFirestoreEmulator>[3],
) {
  const [host = '', port] = grpcHost.split(':')
  const firestore = getFirestore(app)
  connectFirestoreEmulator(firestore, host, Number(port), options)
  return firestore
}

/** One target from the access of each actor and the way to end the server behind it. */
function targetOf(
  projectId: string,
  grpcHost: string,
  clients: ReadonlyMap<Actor, Firestore>,
  end: () => Promise<void>,
): RulesTarget {
  process.env.METADATA_SERVER_DETECTION = 'none'
  process.env.FIRESTORE_EMULATOR_HOST = grpcHost
  const adminApp = initializeAdminApp({ projectId }, crypto.randomUUID())
  return {
    as(actor) {
      const client = clients.get(actor)
      if (!client) throw new Error(`Nobody is called ${actor}.`)
      return client
    },
    server: getAdminFirestore(adminApp),
    async stop() {
      for (const client of clients.values()) {
        await terminate(client)
        await deleteApp(client.app)
      }
      await deleteAdminApp(adminApp)
      await end()
    },
  }
}

/** Ours, with people who have signed in through its Authentication. */
async function startEmbeddedTarget(rules: string): Promise<RulesTarget> {
  const projectId = 'parley-local'
  const firebase = await createLocalFirebase({ data: ':memory:', projectId, rules })
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(firebase.authUrl).host
  const adminApp = initializeAdminApp({ projectId }, crypto.randomUUID())
  const clients = new Map<Actor, Firestore>()
  for (const actor of actors) {
    const app = initializeApp({ projectId, apiKey: 'local' }, crypto.randomUUID())
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    connectAuthEmulator(auth, firebase.authUrl, { disableWarnings: true })
    if (actor !== 'nobody') {
      const { email } = people[actor]
      await getAdminAuth(adminApp).createUser({ uid: actor, email, password })
      await signInWithEmailAndPassword(auth, email, password)
    }
    clients.set(actor, connect(app, firebase.firestoreGrpcHost))
  }
  await deleteAdminApp(adminApp)
  return targetOf(projectId, firebase.firestoreGrpcHost, clients, firebase.stop)
}

async function deploy(rules: string, projectId: string, host: string): Promise<void> {
  const put = () =>
    fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    })
  // While it starts, it may accept a connection and drop it.
  const response = await put().catch(put)
  if (!response.ok) throw new Error(`The official emulator refuses the rules: ${await response.text()}`)
}

/** Google's, with tokens as it takes them: unsigned. Others use it, too: a project of its own has rules of its own. */
async function startOfficialTarget(grpcHost: string, rules: string): Promise<RulesTarget> {
  const projectId = `rules-${crypto.randomUUID()}`
  await deploy(rules, projectId, grpcHost)
  const clients = new Map<Actor, Firestore>()
  for (const actor of actors) {
    const app = initializeApp({ projectId, apiKey: 'local' }, crypto.randomUUID())
    const { uid: sub, email } = actor === 'nobody' ? people.ada : people[actor]
    const options = actor === 'nobody' ? {} : { mockUserToken: { sub, email } }
    clients.set(actor, connect(app, grpcHost, options))
  }
  return targetOf(projectId, grpcHost, clients, async () => {})
}

/** Where rules are examined: here always, and on the official emulator where it is installed. */
export function targetsFor(rules: string): [name: string, start: () => Promise<RulesTarget>][] {
  const official = inject('officialEmulator')
  const targets: [string, () => Promise<RulesTarget>][] = [
    ['the embedded Firestore', () => startEmbeddedTarget(rules)],
  ]
  if (official) targets.push(['the official emulator', () => startOfficialTarget(official, rules)])
  return targets
}

import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, createUserWithEmailAndPassword, getAuth } from 'firebase/auth'
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setDoc, terminate } from 'firebase/firestore'
import { afterEach, describe, expect, test } from 'vitest'
import { createLocalFirebase, type LocalFirebase, type LocalFirebaseOptions } from './firebase.ts'

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /users/{uid} { allow read, write: if request.auth.uid == uid; }
  }
}`

const running: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop()
})

async function start(options: Partial<LocalFirebaseOptions> = {}): Promise<LocalFirebase> {
  const firebase = await createLocalFirebase({ data: ':memory:', ...options })
  running.push(firebase.stop)
  return firebase
}

function connect({ projectId, authUrl, firestoreGrpcHost }: LocalFirebase) {
  const app: FirebaseApp = initializeApp({ projectId, apiKey: 'any' }, `app-${firestoreGrpcHost}`)
  const [auth, firestore] = [getAuth(app), getFirestore(app)]
  connectAuthEmulator(auth, authUrl, { disableWarnings: true })
  const [host = '', port] = firestoreGrpcHost.split(':')
  connectFirestoreEmulator(firestore, host, Number(port))
  running.push(async () => {
    await terminate(firestore)
    await deleteApp(app)
  })
  return { auth, firestore }
}

describe('the embedded Firebase as a library', () => {
  test('a user of its Auth may do in its Firestore what the rules allow, and no more', async () => {
    const firebase = await start({ rules })
    const { auth, firestore } = connect(firebase)
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@parley.test', 'a secret')
    const own = doc(firestore, `users/${user.uid}`)
    await setDoc(own, { displayName: 'Ada' })
    expect((await getDoc(own)).data()).toEqual({ displayName: 'Ada' })
    const other = doc(firestore, 'users/someone-else')
    await expect(getDoc(other)).rejects.toMatchObject({ code: 'permission-denied' })
    await expect(setDoc(other, {})).rejects.toMatchObject({ code: 'permission-denied' })
    expect(firebase.refusedRequests()[0]).toMatchObject({ operation: 'create', uid: user.uid })
  })

  test('without rules every client is refused, and the refusal says so', async () => {
    const firebase = await start()
    const { firestore } = connect(firebase)
    await expect(getDoc(doc(firestore, 'a/b'))).rejects.toMatchObject({ code: 'permission-denied' })
    expect(firebase.refusedRequests()[0]?.reason).toContain('No rules are loaded')
  })

  test('two at once have ports and data of their own', async () => {
    const [first, second] = [await start({ rules }), await start({ rules })]
    const ports = [first, second].flatMap(({ authUrl, firestoreHost, firestoreGrpcHost }) => [
      new URL(authUrl).port,
      firestoreHost,
      firestoreGrpcHost,
    ])
    expect(new Set(ports).size).toBe(6)
  })

  test('a taken port is an error, and nothing stays open', async () => {
    const first = await start()
    const port = Number(first.firestoreHost.split(':')[1])
    await expect(createLocalFirebase({ data: ':memory:', ports: { firestore: port } })).rejects.toThrow()
  })
})

describe('who is a server', () => {
  const read = async (host: string, headers: Record<string, string>) => {
    const url = `http://${host}/v1/projects/parley-local/databases/(default)/documents/a/b`
    return (await fetch(url, { headers })).status
  }

  const unsigned = ['{"alg":"none"}', '{"sub":"ada","aud":"parley-local"}', '']
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.')

  test.each([
    ['a program with service credentials', { Authorization: 'Bearer owner' }, 404],
    [
      'a page that claims to have them',
      { Authorization: 'Bearer owner', Origin: 'http://localhost:3000' },
      401,
    ],
    ['somebody without a token', {}, 403],
    ['somebody with an unsigned token', { Authorization: `Bearer ${unsigned}` }, 401],
  ])('%s', async (_name, headers, status) => {
    const { firestoreHost } = await start({ rules })
    expect(await read(firestoreHost, headers)).toBe(status)
  })
})

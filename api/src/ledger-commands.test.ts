import type { LocalFirebase } from '@parley/local-cloud'
import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FirestoreDatabase, openDatabase } from './adapters/firestore-database.ts'
import { runOperatorCommand } from './testing/operator-command.ts'
import { profileOf } from './testing/start-test-api.ts'
import { startTestCloud } from './testing/test-cloud.ts'

let cloud: LocalFirebase
let database: FirestoreDatabase
beforeAll(async () => {
  cloud = await startTestCloud()
  database = openDatabase(cloud.projectId, cloud.firestoreGrpcHost)
})
afterAll(async () => {
  await database.close()
  await cloud.stop()
})

let people = 0
let uid = ''
beforeEach(async () => {
  people += 1
  uid = `person-${people}`
  await addPerson(uid)
})

const addPerson = (id: string) =>
  database.firestore.doc(firestorePaths.user(id)).set(profileOf({ email: `${id}@parley.test` }, id))

const run = (name: 'grant-credits' | 'correct-ledger', args: readonly string[]) =>
  runOperatorCommand(name, args, {
    ...{ NODE_ENV: 'development', PROJECT_ID: cloud.projectId, OBJECT_STORE: 'file:///var/lib/parley' },
    ...{ FIRESTORE_EMULATOR_HOST: cloud.firestoreGrpcHost },
    ...{ TELNYX_API_KEY: 'KEY', TELNYX_PUBLIC_KEY: 'public', TELNYX_CONNECTION_ID: '42' },
  })
const grant = (...args: readonly string[]) => run('grant-credits', args)
const correct = (...args: readonly string[]) => run('correct-ledger', args)

/** The entries of somebody's ledger in their order, and what the profile shows. */
async function booksOf(id: string) {
  const { firestore } = database
  const found = await firestore.collection(firestorePaths.transactions).where('userId', '==', id).get()
  const entries = found.docs.map(row => row.data()).toSorted((one, other) => one.seq - other.seq)
  const profile = await firestore.doc(firestorePaths.user(id)).get()
  return { entries, credits: profile.get('credits') as number }
}

/** Each is a process that loads the whole api. */
const LONG_MS = 90_000

test(
  'grant-credits puts credits into several accounts, as entries of the ledger, once per reference',
  async () => {
    const other = `other-of-${uid}`
    await addPerson(other)
    const command = [uid, '2500000', 'autumn', other, '1000000', 'autumn']
    const first = await grant(...command)
    expect([first.code, first.complained]).toEqual([0, ''])
    const [line, ofOther] = first.said.split('\n')
    expect(line).toMatch(/^\S+Z entry 1 of person-1: 2\.5 credits for autumn; 2\.5 are left\.$/)
    expect(ofOther).toMatch(/ of other-of-person-1: 1 credits for autumn; 1 are left\.$/)
    const books = await booksOf(uid)
    const entry = { type: 'adjustment', amountMicro: 2_500_000, balanceAfter: 2.5, referenceId: 'autumn' }
    expect(books).toEqual({ credits: 2.5, entries: [expect.objectContaining(entry)] })
    expect(await grant(...command)).toEqual(first)
    expect(await booksOf(uid)).toEqual(books)
    expect(await booksOf(other)).toMatchObject({ credits: 1, entries: [{ seq: 1 }] })
  },
  LONG_MS,
)

test(
  'grant-credits names whom it gives nothing, gives the others theirs, and ends with 1',
  async () => {
    await grant(uid, '2500000', 'autumn')
    const { code, said, complained } = await grant(
      ...['nobody', '1000000', 'autumn'],
      ...[uid, '9000000', 'autumn'],
      ...[uid, '500000', 'winter'],
    )
    expect(code).toBe(1)
    expect(complained.split('\n')).toEqual([
      expect.stringMatching(/^Could not give credits to nobody: .+ \(NOT_FOUND\)$/),
      `Could not give credits to ${uid}: autumn has given them 2.5 credits already.`,
      '',
    ])
    expect(said).toMatch(/^\S+ entry 2 of \S+: 0\.5 credits for winter; 3 are left\.\n$/)
    expect(await booksOf(uid)).toMatchObject({ credits: 3, entries: [{ seq: 1 }, { seq: 2 }] })
  },
  LONG_MS,
)

test(
  'correct-ledger adds one entry that takes no more than is there, however often it is given',
  async () => {
    await grant(uid, '2000000', 'autumn')
    const first = await correct(uid, '-2500000', 'callSessions/s1')
    expect([first.code, first.complained]).toEqual([0, ''])
    expect(first.said).toMatch(
      /^\S+Z entry 2 of \S+: -2 credits for callSessions\/s1, 0\.5 were not there; 0 are left\.\n$/,
    )
    const books = await booksOf(uid)
    const entry = { type: 'adjustment', amountMicro: -2_000_000, shortMicro: 500_000, balanceAfter: 0 }
    expect(books).toMatchObject({
      credits: 0,
      entries: [{ seq: 1 }, { ...entry, referenceId: 'callSessions/s1' }],
    })
    expect(await correct(uid, '-2500000', 'callSessions/s1')).toEqual(first)
    expect(await booksOf(uid)).toEqual(books)
  },
  LONG_MS,
)

test(
  'both refuse what is no such command, nobody’s account and a missing configuration, and write nothing',
  async () => {
    const usage = 'Usage: grant-credits <uid> <whole micro-credits> <reference> …\n'
    const usageOfOther = 'Usage: correct-ledger <uid> <signed whole micro-credits> <document>\n'
    const refused = { code: 1, said: '' }
    const [part, fraction, unknown] = await Promise.all([
      grant(uid, '1000000'),
      grant(uid, '1000000', 'autumn', uid, '0.5', 'winter'),
      correct(uid, '5', 'users/ada'),
    ])
    expect([part, fraction]).toEqual(Array(2).fill({ ...refused, complained: usage }))
    expect(unknown).toEqual({ ...refused, complained: usageOfOther })
    const [nobody, unset] = await Promise.all([
      correct('nobody', '1000000', 'payments/p1'),
      runOperatorCommand('grant-credits', [uid, '1000000', 'autumn'], { PROJECT_ID: '' }),
    ])
    expect(nobody).toMatchObject(refused)
    expect(nobody.complained).toMatch(/^Could not correct payments\/p1 of nobody: .+ \(NOT_FOUND\)\n$/)
    expect(unset).toMatchObject(refused)
    expect(unset.complained).toMatch(/^Could not give credits: PROJECT_ID is missing/)
    expect(await booksOf(uid)).toEqual({ credits: 0, entries: [] })
  },
  LONG_MS,
)

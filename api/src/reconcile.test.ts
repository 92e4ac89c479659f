import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type KillableParley, startKillableParley } from './testing/killable-parley.ts'
import { runOperatorCommand } from './testing/operator-command.ts'
import { profileOf } from './testing/start-test-api.ts'
import { ask, signUp, type TestPerson } from './testing/test-person.ts'

const PATIENCE = { timeout: 20_000, interval: 200 }

let parley: KillableParley
let ada: TestPerson
let paymentId: string
beforeAll(async () => {
  parley = await startKillableParley()
  ada = await signUp(parley.authUrl, parley.apiUrl, 'ada')
  await parley.firestore.doc(firestorePaths.user(ada.uid)).set(profileOf(ada, 'ada'))
  const { body } = await ada.call('checkout', { userId: ada.uid, amount: 25, returnTo: '/dashboard' })
  paymentId = String(body.paymentId)
  const url = String(body.url)
  const typed = new URLSearchParams({ number: '4242424242424242', expiry: '12 / 34', cvc: '123' })
  const headers = { origin: new URL(url).origin }
  await ask(url, { method: 'POST', headers, body: typed, redirect: 'manual' })
}, 60_000)
afterAll(() => parley.stop())

/** The command, as an operator gives it. */
const reconcile = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  runOperatorCommand('reconcile', args, { ...parley.apiEnvironment, ...env })

/** Changes a document by hand until the test is over. */
async function change(path: string, fields: Readonly<Record<string, unknown>>) {
  const document = parley.firestore.doc(path)
  const before = (await document.get()).data() ?? {}
  await document.update(fields)
  onTestFinished(async () => void (await document.set(before)))
}

test('ends with 0 where nothing differs', async () => {
  const profile = parley.firestore.doc(firestorePaths.user(ada.uid))
  await expect.poll(async () => (await profile.get()).get('credits'), PATIENCE).toBe(25)
  const { code, said, complained } = await reconcile()
  expect([code, complained]).toEqual([0, ''])
  expect(said).toMatch(/^0 differences in 1 accounts, /)
})

test('ends with 1 where something differs, and with 0 once --mend has mended it', async () => {
  await change(firestorePaths.payment(paymentId), { 'facts.intentId': null })
  const found = await reconcile()
  expect(found.code).toBe(1)
  expect(found.said).toContain(`payment ${paymentId}: the provider says more of it than was heard here.`)
  expect(found.said).toContain('-- --mend hears it now')
  const mended = await reconcile(['--mend'])
  expect([mended.code, mended.complained]).toEqual([0, ''])
  expect(mended.said).toMatch(/ {2}mended\n(?:.*\n)*.*1 mended\.\n$/)
  expect((await reconcile()).code).toBe(0)
})

test('ends with 1 where only a person can mend it, and writes nothing', async () => {
  const path = firestorePaths.user(ada.uid)
  await change(path, { credits: 26 })
  const { code, said } = await reconcile(['--mend', '--since', '2026-01-01'])
  expect(code).toBe(1)
  expect(said).toContain(`account ${ada.uid}: the profile shows 26, the account has 25.`)
  expect(said).toMatch(/by hand: .*\n1 difference in .*; 0 mended\.\n$/)
  expect((await parley.firestore.doc(path).get()).get('credits')).toBe(26)
})

test('ends with 2 where it could not look, and tells of what it could look at', async () => {
  for (const answer of [await reconcile(['--since', 'yesterday']), await reconcile([], { PROJECT_ID: '' })]) {
    expect([answer.code, answer.said]).toEqual([2, ''])
    expect(answer.complained).toMatch(/^Could not look: /)
  }
  const silent = await reconcile([], { STRIPE_BASE_URL: 'http://127.0.0.1:9' })
  expect(silent.code).toBe(2)
  expect(silent.complained).toContain(`Could not compare payment ${paymentId}: `)
  expect(silent.complained).toMatch(
    /^Could not look at all records of the payment provider: .*PAYMENTS_UNAVAILABLE/m,
  )
  expect(silent.said).toMatch(
    /^0 differences in 1 accounts, .*, 0 payments, 0 records .*, .*numbers; not all could be compared\.\n$/,
  )
}, 30_000)

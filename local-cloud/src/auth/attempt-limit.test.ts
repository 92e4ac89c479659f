import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import { expect, test } from 'vitest'
import { ATTEMPT_WINDOW_MS, MAX_FAILED_ATTEMPTS } from './attempt-limit.ts'
import { type AuthFixture, PASSWORD, startAuth } from './testing/auth-fixture.ts'

const EMAIL = 'ada@parley.test'

const attempts = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The codes that so many wrong passwords at the same time are answered with. */
async function guess({ device }: AuthFixture, email: string, count: number): Promise<string[]> {
  const auth = device()
  const results = await Promise.allSettled(
    attempts(count).map(at => signInWithEmailAndPassword(auth, email, `wrong-${at}`)),
  )
  return results.map(result => (result.status === 'rejected' ? result.reason.code : 'in')).sort()
}

test.each([
  ['an account', EMAIL],
  ['an address nobody has', 'nobody@parley.test'],
])('guessing at %s is stopped after five attempts, also when all come at once', async (_case, email) => {
  const fixture = await startAuth()
  await createUserWithEmailAndPassword(fixture.device(), EMAIL, PASSWORD)
  expect(await guess(fixture, email, MAX_FAILED_ATTEMPTS + 3)).toEqual([
    ...attempts(MAX_FAILED_ATTEMPTS).map(() => 'auth/invalid-credential'),
    ...attempts(3).map(() => 'auth/too-many-requests'),
  ])
})

test('the right password has to wait as well, and then works', async () => {
  const fixture = await startAuth()
  await createUserWithEmailAndPassword(fixture.device(), EMAIL, PASSWORD)
  await guess(fixture, EMAIL, MAX_FAILED_ATTEMPTS)
  const auth = fixture.device()
  await expect(signInWithEmailAndPassword(auth, EMAIL, PASSWORD)).rejects.toMatchObject({
    code: 'auth/too-many-requests',
  })
  fixture.pass(ATTEMPT_WINDOW_MS)
  await signInWithEmailAndPassword(auth, EMAIL, PASSWORD)
})

test('a right password starts the count anew', async () => {
  const fixture = await startAuth()
  await createUserWithEmailAndPassword(fixture.device(), EMAIL, PASSWORD)
  await guess(fixture, EMAIL, MAX_FAILED_ATTEMPTS - 1)
  await signInWithEmailAndPassword(fixture.device(), EMAIL, PASSWORD)
  expect(await guess(fixture, EMAIL, 1)).toEqual(['auth/invalid-credential'])
})

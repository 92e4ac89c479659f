import { endpoints } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import { type Answer, ask, json, type TestPerson } from '../../testing/test-person.ts'

let api: TestApi
let processes: string[]
beforeAll(async () => {
  api = await startTestApi(() => ({}), { hasNetwork: true })
  processes = [api.url, await api.another(), await api.another()]
})
afterAll(() => api.stop())

/** One report per key, dealt out to the processes in turn, all at once. */
const reportAll = ({ uid, idToken }: TestPerson, keys: readonly string[]): Promise<Answer[]> =>
  Promise.all(
    keys.map((callLogId, index) => {
      const metadata = { callDirection: 'outgoing', duration: 60, phoneNumber: '+15005550100', callLogId }
      const report = { userId: uid, amount: 0.022, description: 'Call', metadata }
      const url = `${processes[index % processes.length]}${endpoints.deductCredits.path}`
      return ask(url, json(report, idToken))
    }),
  )

test('B7: without a shared lock, a balance for three calls still pays for exactly three', async () => {
  const ada = await api.person('ada', 0.066)
  const answers = await reportAll(
    ada,
    Array.from({ length: 30 }, (_, call) => `call-${call}`),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(27).fill(402)])
  expect((await api.ledgerOf(ada.uid)).map(({ seq, balanceAfter }) => [seq, balanceAfter])).toEqual([
    [1, 0.066],
    [2, 0.044],
    [3, 0.022],
    [4, 0],
  ])
})

test('B7: without a shared lock, one call log is still charged once, with one answer for all', async () => {
  const grace = await api.person('grace', 20)
  const answers = await reportAll(grace, Array(30).fill('same'))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([200, { success: true, charged: 0.022, newCreditsBalance: 19.978 }])]),
  )
  expect(await api.ledgerOf(grace.uid)).toHaveLength(2)
})

import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptOf } from '../../testing/kept-of.ts'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'

let api: TestApi
let entries = 0
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** Moves so many credits; by default they are spent on a call. */
async function move(ada: TestPerson, credits: number, type: 'call' | 'topup' = 'call') {
  entries += 1
  const draft = { id: `${type}_low${entries}`, type, description: '', referenceId: '' } as const
  return api.dependencies.stores.ledger.post(
    ada.uid,
    { ...draft, amountMicro: credits * 1e6 },
    1000 + entries,
  )
}
const notices = async ({ uid }: TestPerson) =>
  (await keptOf(api.dependencies.stores.account, uid)).notices ?? []

test('D13: a balance that becomes low is told once by the server, and again only after it was enough', async () => {
  const ada = await api.person('low', 2)
  await move(ada, -0.5)
  expect(await notices(ada)).toEqual([])
  await move(ada, -0.022)
  const [first] = await notices(ada)
  expect(first).toMatchObject({ type: 'balance_low', credits: 1.478, seenAt: null })
  await move(ada, -0.022)
  await move(ada, 0.03, 'topup')
  expect(await notices(ada)).toEqual([first])
  await move(ada, 5, 'topup')
  expect(await notices(ada)).toEqual([])
  await move(ada, -5.4)
  const [second] = await notices(ada)
  expect(second).toMatchObject({ type: 'balance_low' })
  expect(second?.id).not.toBe(first?.id)
})

test('of two charges at once that both lead there one tells it', async () => {
  const ada = await api.person('both', 2)
  await Promise.all([move(ada, -1), move(ada, -0.9)])
  expect(await notices(ada)).toHaveLength(1)
})

test('nobody is told of a balance that was never enough, nor where credits are added by themselves', async () => {
  const [poor, saver] = [await api.person('poor', 1), await api.person('saver', 2)]
  await move(poor, -0.5)
  const path = firestorePaths.billing(saver.uid)
  const recharge = {
    ...{ setting: { amountCents: 1000, ceilingCents: 5000 }, dueAt: null, running: 'p', failures: 0 },
    ...{ month: '2026-11', usedCents: 0, notice: null },
  }
  await api.write(path, { ...(await api.read(path)), recharge })
  await move(saver, -1)
  expect([await notices(poor), await notices(saver)]).toEqual([[], []])
})

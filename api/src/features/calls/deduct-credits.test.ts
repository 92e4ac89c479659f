import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts'
import type { TestPerson } from '../../testing/test-person.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(() => ({}), { hasNetwork: true })
})
afterAll(() => api.stop())

const report = ({ uid }: TestPerson, duration: number, amount: number, key?: string) => ({
  userId: uid,
  amount,
  description: 'Call to (500) 555-0100',
  metadata: {
    callDirection: 'outgoing',
    duration,
    phoneNumber: '+15005550100',
    ...(key ? { callLogId: `${uid}_${key}_outgoing` } : {}),
  },
})

const balanceOf = async ({ uid }: TestPerson) => (await api.read(firestorePaths.user(uid)))?.credits

describe('a finished call', () => {
  test('costs the price of its started minutes and stands in the ledger', async () => {
    const ada = await api.person('price', 20)
    const { status, body } = await ada.call('deductCredits', report(ada, 61, 0.044, '1'))
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, charged: 0.044, newCreditsBalance: 19.956 })
    expect(await balanceOf(ada)).toBe(19.956)
    const [, entry] = await api.ledgerOf(ada.uid)
    expect(entry).toMatchObject({
      id: `call_${ada.uid}_1_outgoing`,
      type: 'call',
      amount: -0.044,
      amountMicro: -44_000,
      balanceAfter: 19.956,
      seq: 2,
      referenceId: `${ada.uid}_1_outgoing`,
    })
  })

  test('is charged at our price when the stated one is a little off', async () => {
    const ada = await api.person('tolerance', 20)
    const { body } = await ada.call('deductCredits', report(ada, 60, 0.032, '1'))
    expect(body).toMatchObject({ success: true, charged: 0.022 })
  })

  test.each([
    ['A17', 61, 0.022],
    ['A18', 60, 0.044],
    ['A15', 60, 1e-9],
    ['just above the tolerance', 60, 0.032001],
  ])('is refused for another price (%s)', async (name, duration, amount) => {
    const ada = await api.person(`cost-${name.replaceAll(' ', '-')}`, 20)
    const { status, body } = await ada.call('deductCredits', report(ada, duration, amount, '1'))
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'INVALID_COST' })
    expect(body.error).toMatch(/^Invalid cost calculation\. Expected 0\.0\d+ credits for \d minutes?$/)
    expect(await balanceOf(ada)).toBe(20)
  })
})

describe('one call log', () => {
  test('A20: is charged once, and a hundred reports of it get the same answer', async () => {
    const ada = await api.person('hundred', 20)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ada.call('deductCredits', report(ada, 60, 0.022, 'same'))),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { success: true, charged: 0.022, newCreditsBalance: 19.978 }])]),
    )
    expect(await api.ledgerOf(ada.uid)).toHaveLength(2)
  })

  test('A21: cannot be charged again with other details', async () => {
    const ada = await api.person('conflict', 20)
    await ada.call('deductCredits', report(ada, 60, 0.022, '1'))
    const { status, body } = await ada.call('deductCredits', report(ada, 120, 0.044, '1'))
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, code: 'CONFLICT' })
    expect(await balanceOf(ada)).toBe(19.978)
  })

  test('belongs to its user: another user with the same key is charged separately', async () => {
    const [ada, grace] = [await api.person('key-a', 20), await api.person('key-b', 20)]
    const key = `${ada.uid}_1_outgoing`
    const stolen = report(grace, 60, 0.022)
    await grace.call('deductCredits', { ...stolen, metadata: { ...stolen.metadata, callLogId: key } })
    const { status } = await ada.call('deductCredits', report(ada, 120, 0.044, '1'))
    expect(status).toBe(200)
    expect([await balanceOf(ada), await balanceOf(grace)]).toEqual([19.956, 19.978])
  })

  test('B4: without a key, the same report within a minute is a retry, another one is not', async () => {
    const ada = await api.person('keyless', 20)
    const first = await ada.call('deductCredits', report(ada, 30, 0.022))
    const second = await ada.call('deductCredits', report(ada, 30, 0.022))
    expect(second.body).toEqual(first.body)
    await ada.call('deductCredits', report(ada, 31, 0.022))
    expect(await balanceOf(ada)).toBe(19.956)
  })
})

describe('a balance', () => {
  test('A22: pays for three of a hundred calls when it holds three, and never goes below zero', async () => {
    const ada = await api.person('three', 0.066)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, call) =>
        ada.call('deductCredits', report(ada, 60, 0.022, `call-${call}`)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]))
    expect(await balanceOf(ada)).toBe(0)
  })

  test('A23: of less than a minute refuses, with both numbers in the sentence', async () => {
    const ada = await api.person('dust', 0.021)
    const { status, body } = await ada.call('deductCredits', report(ada, 60, 0.022, '1'))
    expect(status).toBe(402)
    expect(body).toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      error: 'Not enough credits. You need 0.022 credits but only have 0.021.',
    })
  })

  test('D10: that a long call has outgrown gives what it has; the rest is recorded', async () => {
    const ada = await api.person('short', 0.98)
    const { body } = await ada.call('deductCredits', report(ada, 2700, 0.99, '1'))
    expect(body).toEqual({ success: true, charged: 0.98, newCreditsBalance: 0 })
    const [, entry] = await api.ledgerOf(ada.uid)
    expect(entry).toMatchObject({ amountMicro: -980_000, shortMicro: 10_000 })
  })

  test('I1, I8: is the sum of its ledger, whose numbers and balances form a chain', async () => {
    const ada = await api.person('chain', 1)
    await Promise.all(
      Array.from({ length: 12 }, (_, call) =>
        ada.call('deductCredits', report(ada, 60 * (call % 3) + 1, 0.022 * ((call % 3) + 1), `c${call}`)),
      ),
    )
    const ledger = await api.ledgerOf(ada.uid)
    expect(ledger.map(entry => entry.seq)).toEqual(ledger.map((_, index) => index + 1))
    let sum = 0
    for (const entry of ledger) {
      sum += entry.amountMicro as number
      expect(entry.balanceAfter).toBe(sum / 1e6)
    }
    expect(await balanceOf(ada)).toBe(sum / 1e6)
  })
})

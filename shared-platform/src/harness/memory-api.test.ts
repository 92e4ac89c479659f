import { callPriceMicro, toCredits } from '@parley/shared-contract'
import { createScope } from '@parley/shared-contract/reactive'
import { apiContract } from '@parley/shared-contract/testing'
import { describe, expect, test } from 'vitest'
import { createMemoryApi } from './memory-api.ts'
import { createMemoryDatabase } from './memory-database.ts'
import { samplePerson } from './sample-data.ts'

function start(credits = 5, uid: string | null = 'ada') {
  const people = [samplePerson('ada', { credits }), samplePerson('grace')] as const
  const database = createMemoryDatabase({ people }, createScope())
  return { database, api: createMemoryApi({ database, uid: () => uid, now: () => 1000 }) }
}

apiContract('over memory', async () => {
  const people = [samplePerson('ada', { credits: 20 }), samplePerson('grace', { credits: 1 })] as const
  const database = createMemoryDatabase({ people }, createScope())
  const callAs = (uid: string | null) => createMemoryApi({ database, uid: () => uid }).call
  return {
    person: async name => ({ uid: name, call: callAs(name) }),
    callAsNobody: callAs(null),
    stop: async () => {},
  }
})

const report = (duration: number, callLogId = 'ada_1_outgoing') => ({
  userId: 'ada',
  amount: toCredits(callPriceMicro(duration)),
  description: 'Call',
  metadata: { callDirection: 'outgoing' as const, duration, phoneNumber: '+15005550100', callLogId },
})

test('free numbers are in the area asked for, and never taken ones', async () => {
  const { api } = start()
  const { numbers } = await api.call('availableNumbers', { areaCode: '415' })
  expect(numbers).toHaveLength(10)
  expect(numbers.every(n => n.phoneNumber.startsWith('+1415'))).toBe(true)
  expect(numbers.map(n => n.phoneNumber)).not.toContain('+14155550142')
})

test('D26: the code that has confirmed a number, sent again, is answered alike; another is wrong', async () => {
  const { api } = start()
  const number = '+12125550187'
  await api.call('callWithForwardingCode', { userId: 'ada', number })
  const type = (code: string) => api.call('confirmForwarding', { userId: 'ada', code })
  for (const _again of [1, 2]) expect(await type('123456')).toMatchObject({ number })
  await expect(type('000000')).rejects.toMatchObject({ code: 'FORWARDING_CODE', details: { left: 0 } })
})

describe('a number is bought', () => {
  test('for its price, with an entry in the ledger', async () => {
    const { api, database } = start()
    const bought = await api.call('purchaseNumber', { userId: 'ada', phoneNumber: '+12125550199', months: 2 })
    expect(bought.newCreditsBalance).toBe(2)
    expect(database.person('ada').transactions[0]).toMatchObject({
      type: 'number',
      amount: -3,
      balanceAfter: 2,
    })
  })

  test.each([
    ['twice', '+12125550187', 'NUMBER_TAKEN'],
    ['for more than there is', '+12125550199', 'INSUFFICIENT_CREDITS'],
  ])('not %s', async (_what, phoneNumber, code) => {
    const { api } = start(1)
    await expect(api.call('purchaseNumber', { userId: 'ada', phoneNumber, months: 1 })).rejects.toMatchObject(
      {
        code,
      },
    )
  })
})

test('a call is charged once per call log, whatever the balance (B4, D10)', async () => {
  const { api, database } = start(0.03)
  expect(await api.call('deductCredits', report(72))).toMatchObject({ charged: 0.03, newCreditsBalance: 0 })
  expect(await api.call('deductCredits', report(72))).toMatchObject({ charged: 0.03, newCreditsBalance: 0 })
  expect(database.person('ada').transactions.filter(entry => entry.type === 'call')).toHaveLength(1)
})

test('settings are changed one by one', async () => {
  const { api, database } = start()
  await api.call('updateSettings', { userId: 'ada', settings: { theme: 'dark' } })
  expect(database.person('ada').profile.settings).toMatchObject({ theme: 'dark', highQualityCalls: true })
})

test.each([
  ['nobody is signed in', null, 'ada', 'UNAUTHENTICATED'],
  ['the body names somebody else', 'ada', 'grace', 'PERMISSION_DENIED'],
  ['the name is empty', 'ada', 'ada', 'INVALID_REQUEST'],
])('a request is refused when %s', async (_why, uid, userId, code) => {
  const { api } = start(5, uid)
  const displayName = code === 'INVALID_REQUEST' ? '  ' : 'Ada'
  await expect(api.call('updateProfile', { userId, displayName })).rejects.toMatchObject({ code })
})

test('a failure that is asked for meets every request until it is taken back', async () => {
  const { api } = start()
  api.failWith('RATE_LIMITED')
  await expect(api.call('availableNumbers', {})).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  api.failWith(null)
  await expect(api.call('availableNumbers', {})).resolves.toMatchObject({ success: true })
})

test('a request of one name is done once, also when its answer was lost, and nothing else goes by that name', async () => {
  const { api, database } = start(20)
  const [own] = database.person('ada').phoneNumbers
  const months = (count: number) =>
    api.call(
      'renewNumber',
      { userId: 'ada', phoneNumberId: own?.id ?? '', months: count, totalCost: count * 1.5 },
      { idempotencyKey: 'one' },
    )
  api.failWith('NETWORK_ERROR', 'after')
  await expect(months(2)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  api.failWith(null)
  await expect(months(2)).resolves.toMatchObject({ newCreditsBalance: 17 })
  await expect(months(3)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(database.person('ada').profile.credits).toBe(17)
})

test('D23: texts of one moment have an order, which is theirs', async () => {
  const { api, database } = start(20)
  for (const body of ['one', 'two', 'three'])
    await api.call('sendText', { userId: 'ada', to: '+12125550187', body })
  const sent = database.person('ada').messages.filter(({ to }) => to === '+12125550187')
  const byTime = sent
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .map(({ body, timestamp }) => [body, timestamp])
  expect(byTime.map(([body]) => body)).toEqual(['one', 'two', 'three'])
  expect(new Set(byTime.map(([, timestamp]) => timestamp)).size).toBe(3)
})

test('what is not one’s own is not complained of', async () => {
  const { api } = start()
  const spam = api.call('reportSpam', { userId: 'ada', source: 'thread', id: 'grace_15005550100' })
  await expect(spam).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const problem = { userId: 'ada', callLogId: 'nothing', problem: 'sound', words: '' } as const
  await expect(api.call('reportProblem', problem)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NUMBER_MONTH_CREDITS } from '../constants/billing.ts'
import type { DayLimit } from '../day-limit.ts'
import type { EndpointName, RequestOf, ResponseOf } from '../endpoints.ts'
import type { UserId } from '../ids.ts'
import { renewedExpiry } from '../months.ts'
import { deviceCases } from './device-cases.ts'
import { forwardingCases } from './forwarding-cases.ts'
import { ratesCases } from './rates-cases.ts'

/** Asks an api in the name of one person, or of nobody. */
export type AskApi = <N extends EndpointName>(
  name: N,
  request: RequestOf<N>,
  options?: { readonly idempotencyKey?: string },
) => Promise<ResponseOf<N>>

export interface ApiUnderTest {
  /** Somebody new, with this balance. At most two are asked for. */
  person(name: 'ada' | 'grace', credits: number): Promise<{ readonly uid: UserId; readonly call: AskApi }>
  readonly callAsNobody: AskApi
  stop(): Promise<void>
}

/** What every implementation of the api does alike; one that passes may stand behind any remote (H1.7). */
export function apiContract(name: string, start: () => Promise<ApiUnderTest>): void {
  describe(`the contract of the api, ${name}`, () => {
    let api: ApiUnderTest
    let ada: Awaited<ReturnType<ApiUnderTest['person']>>
    let grace: typeof ada
    beforeAll(async () => {
      api = await start()
      ada = await api.person('ada', 20)
      grace = await api.person('grace', 1)
    })
    afterAll(() => api.stop())

    const exported = async () => (await ada.call('exportData', { userId: ada.uid })).data
    const settings = async () => (await exported()).profile[0]?.settings
    const freeNumber = async () =>
      (await ada.call('availableNumbers', { areaCode: '415' })).numbers[0]?.phoneNumber ?? ''
    const buy = async (buyer: typeof ada, phoneNumber: string, months = 1) =>
      buyer.call('purchaseNumber', { userId: buyer.uid, phoneNumber, months })
    const report = (duration: number, amount: number, call: string) => ({
      userId: ada.uid,
      amount,
      description: 'Call',
      metadata: {
        callDirection: 'outgoing' as const,
        duration,
        phoneNumber: '+15005550100',
        callLogId: `${ada.uid}_${call}_outgoing`,
      },
    })

    test('nobody, somebody else and a request that does not fit are refused by code', async () => {
      const request = { userId: ada.uid, displayName: 'Ada' }
      const refused = (asked: Promise<unknown>, code: string) => expect(asked).rejects.toMatchObject({ code })
      await refused(api.callAsNobody('updateProfile', request), 'UNAUTHENTICATED')
      await refused(grace.call('updateProfile', request), 'PERMISSION_DENIED')
      await refused(ada.call('updateProfile', { ...request, displayName: '  ' }), 'INVALID_REQUEST')
      await refused(buy(ada, '+14155550150', 0), 'INVALID_REQUEST')
    })

    test('D36: a name that somebody else has is not given, a free one is', async () => {
      const username = async () => (await exported()).profile[0]?.username
      const free = `free_${Date.now().toString(36)}`
      await ada.call('updateProfile', { userId: ada.uid, username: free })
      expect(await username()).toBe(free)
      const taken = grace.call('updateProfile', { userId: grace.uid, username: free })
      await expect(taken).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
      const wrong = ada.call('updateProfile', { userId: ada.uid, username: 'No Name' })
      await expect(wrong).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    })

    ratesCases(() => ada)
    forwardingCases(() => grace)
    deviceCases(() => ada)

    test('I1: what the ledger did in a time closes with the balance, and its entries add up to that', async () => {
      const before = String(Date.now() + 60_000)
      const since = String(Date.now() - 86_400_000)
      const sums = await grace.call('ledgerSums', { since, before, zone: 'America/New_York' })
      expect(sums.closingMicro).toBe(1_000_000)
      expect(sums.openingMicro + sums.inMicro - sums.outMicro).toBe(sums.closingMicro)
      const { after, upTo } = sums
      const { entries } = await grace.call('ledgerEntries', { after: String(after), upTo: String(upTo) })
      const sum = entries.reduce((total, { amountMicro }) => total + amountMicro, sums.openingMicro)
      expect(sum).toBe(sums.closingMicro)
      const span = { since: String(Number(before) - 40 * 86_400_000), before }
      const long = grace.call('ledgerSums', { ...span, zone: 'UTC' })
      await expect(long).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    })

    test('a receipt of what was not paid, and of what is no call or number, is not found', async () => {
      const ofNumbers = ['numberReceipt', 'numberReceiptFile'] as const
      for (const name of [
        ...ofNumbers,
        'paymentReceipt',
        'paymentReceiptFile',
        'callReceipt',
        'callReceiptFile',
      ] as const)
        await expect(grace.call(name, { id: 'nothing' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })

    test('D37: what is spent today and the limit of one’s own are told, and the limit is never raised', async () => {
      const before = await ada.call('spending', {})
      expect(before).toMatchObject({ ownLimit: null })
      expect(before.until).toBeGreaterThan(Date.now())
      const lower = (dailyLimit: number) => ada.call('lowerSpendingLimit', { userId: ada.uid, dailyLimit })
      expect(await lower(500)).toMatchObject({ limit: 500, limitedBy: 'own', ownLimit: 500 })
      await expect(lower(500.01)).rejects.toMatchObject({
        code: 'LIMIT_NOT_LOWER',
        details: { credits: 500 },
      })
      await expect(lower(1.49)).rejects.toMatchObject({ code: 'LIMIT_TOO_LOW', details: { least: 1.5 } })
      expect(await ada.call('spending', {})).toMatchObject({ ownLimit: 500, spent: before.spent })
    })

    test('D37: what is left of the day is in the profile as soon as there is a limit, and after each charge', async () => {
      const dayLimit = async () => (await exported()).profile[0]?.dayLimit as DayLimit
      const { spent } = await ada.call('lowerSpendingLimit', { userId: ada.uid, dailyLimit: 400 })
      const before = await dayLimit()
      expect(before).toMatchObject({ by: 'own', limit: 400, held: 0 })
      expect(before.left).toBeCloseTo(400 - spent, 6)
      expect(before.until).toBeGreaterThan(Date.now())
      await buy(ada, await freeNumber())
      expect((await dayLimit()).left).toBeCloseTo(before.left - NUMBER_MONTH_CREDITS, 6)
    })

    test('a number costs its months, and is nobody else’s then', async () => {
      const phoneNumber = await freeNumber()
      const before = (await exported()).profile[0]?.credits as number
      const { newCreditsBalance, ...bought } = await buy(ada, phoneNumber, 2)
      expect(bought).toMatchObject({ success: true, phoneNumber })
      expect(newCreditsBalance).toBeCloseTo(before - 2 * NUMBER_MONTH_CREDITS, 6)
      await expect(buy(grace, phoneNumber)).rejects.toMatchObject({ code: 'NUMBER_TAKEN' })
      expect(await freeNumber()).not.toBe(phoneNumber)
      const { receipt } = await ada.call('numberReceipt', { id: bought.phoneNumberId })
      expect(receipt).toMatchObject({ phoneNumber, entry: { amountMicro: -3_000_000 } })
    })

    test('S5: a number is renewed for its price, once for each key, and told as its owner’s until it is given up', async () => {
      const phoneNumber = await freeNumber()
      const { phoneNumberId, expiryDate } = await buy(ada, phoneNumber)
      const own = async () =>
        (await ada.call('ownNumbers', {})).numbers.find(({ id }) => id === phoneNumberId)
      const renewal = { userId: ada.uid, phoneNumberId, months: 1, totalCost: NUMBER_MONTH_CREDITS }
      const once = { idempotencyKey: 'once' }
      const first = await ada.call('renewNumber', renewal, once)
      expect(first).toMatchObject({ phoneNumber, oldExpiryDate: expiryDate, renewalMonths: 1 })
      expect(first.newExpiryDate).toBe(renewedExpiry(Date.now(), expiryDate, 1))
      expect(await ada.call('renewNumber', renewal, once)).toEqual(first)
      const refused = (change: object, options = {}) =>
        expect(ada.call('renewNumber', { ...renewal, ...change }, options)).rejects
      await refused({ totalCost: 3, months: 2 }, once).toMatchObject({ code: 'CONFLICT' })
      await refused({ totalCost: 3 }).toMatchObject({
        code: 'INVALID_COST',
        details: { expected: NUMBER_MONTH_CREDITS, units: 1, unit: 'month' },
      })
      await refused({ phoneNumberId: 'nobodys' }).toMatchObject({ code: 'NOT_FOUND' })
      await refused({ expiryDate }).toMatchObject({ code: 'CONFLICT', details: { place: 'renewal' } })
      const about = { userId: ada.uid, phoneNumberId }
      await ada.call('renewAutomatically', { ...about, on: true })
      expect(await own()).toMatchObject({
        ...{ active: true, expiryDate: first.newExpiryDate, renewalCount: 1 },
        ...{ renewAutomatically: true, heldUntil: null },
      })
      await ada.call('releaseNumber', about)
      expect(await own()).toBeUndefined()
      await refused({}).toMatchObject({ code: 'NOT_FOUND' })
    })

    test('D23: a text is charged once for its key, and is in a thread that only its owner marks and deletes', async () => {
      const to = '+15005550199'
      const once = { idempotencyKey: '8f1f4b5e-6a0c-4d3a-9b1e-0d6f5b7c2a11' }
      const text = { userId: ada.uid, to, body: 'ж'.repeat(71) }
      const sent = await ada.call('sendText', text, once)
      expect(sent).toMatchObject({ status: 'queued', segments: 2, cost: 0.02 })
      expect(await ada.call('sendText', text, once)).toEqual(sent)
      const { transactions } = await exported()
      expect(transactions.filter(({ type }) => type === 'message')).toMatchObject([{ amount: -0.02 }])
      const { conversationId } = sent
      const thread = async () => (await exported()).conversations.find(({ id }) => id === conversationId)
      expect(await thread()).toMatchObject({ peerNumber: to, lastDirection: 'outgoing', isUnread: false })
      const about = { userId: ada.uid, conversationId }
      await ada.call('markThread', { ...about, unread: true })
      expect(await thread()).toMatchObject({ isUnread: true })
      await ada.call('markThread', { ...about, seen: 5, archived: true })
      expect(await thread()).toMatchObject({ isUnread: false, archived: true, readCount: 0 })
      const sought = { userId: ada.uid, query: 'ЖЖЖ' }
      const hit = { conversationId, messageId: sent.messageId, snippet: text.body }
      expect(await ada.call('searchTexts', sought)).toMatchObject({ hits: [hit], searchedTo: null })
      const find = (who: typeof ada) => who.call('findText', { userId: who.uid, messageId: sent.messageId })
      expect(await find(ada)).toMatchObject({ conversationId })
      await expect(find(grace)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const removal = { userId: ada.uid, conversations: [conversationId] }
      await ada.call('deleteThreads', removal)
      expect(await ada.call('searchTexts', sought)).toMatchObject({ hits: [] })
      expect(await thread()).toMatchObject({ deletedAt: expect.any(Number) })
      await ada.call('deleteThreads', { ...removal, undo: true })
      expect(await thread()).toMatchObject({ deletedAt: null })
      const foreign = { ...about, userId: grace.uid, unread: true } as const
      await expect(grace.call('markThread', foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const key = { idempotencyKey: '0d6f5b7c-2a11-4d3a-9b1e-8f1f4b5e6a0c' }
      const empty = ada.call('sendText', { ...text, body: ' ' }, key)
      await expect(empty).rejects.toMatchObject({ code: 'EMPTY_TEXT' })
    })

    test('what the balance does not reach is refused with what is needed and what there is', async () => {
      await expect(buy(grace, await freeNumber())).rejects.toMatchObject({
        code: 'INSUFFICIENT_CREDITS',
        details: { place: 'action', need: NUMBER_MONTH_CREDITS, have: 1 },
      })
    })

    test('settings are changed one by one', async () => {
      const before = await settings()
      await ada.call('updateSettings', { userId: ada.uid, settings: { theme: 'dark' } })
      expect(await settings()).toEqual({ ...(before as object), theme: 'dark' })
    })

    test('B4: a call is charged once, and its report gets the same answer each time', async () => {
      const first = await ada.call('deductCredits', report(61, 0.044, '1'))
      expect(first.charged).toBe(0.044)
      expect(await ada.call('deductCredits', report(61, 0.044, '1'))).toEqual(first)
      const calls = (await exported()).transactions.filter(({ type }) => type === 'call')
      expect(calls).toHaveLength(1)
    })

    test('A17: a call is not charged at a price that is not ours', async () => {
      await expect(ada.call('deductCredits', report(61, 0.022, '2'))).rejects.toMatchObject({
        code: 'INVALID_COST',
        details: { expected: 0.044, units: 2, unit: 'minute' },
      })
    })

    test('D37: what does not fit into the day is refused, after what the balance does not reach', async () => {
      const { until } = await ada.call('lowerSpendingLimit', { userId: ada.uid, dailyLimit: 1.5 })
      await expect(buy(ada, await freeNumber(), 2)).rejects.toMatchObject({
        code: 'SPENDING_LIMIT',
        details: { limit: 'own', credits: 1.5, until },
      })
      await expect(buy(ada, await freeNumber(), 15)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
    })
  })
}

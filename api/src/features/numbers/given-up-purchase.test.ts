import { firestorePaths, NUMBER_MONTH_MICRO, NUMBER_PURCHASE_MS, ParleyError } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import { createLogger } from '../../logging/logger.ts'
import { createMemoryCarrier } from '../../testing/memory-carrier.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { firestoreLedgerStore } from '../ledger/firestore-ledger-store.ts'
import { firestoreNumbersStore } from './firestore-numbers-store.ts'
import { ORDER_ARRIVES_MS, REQUEST_IS_OVER_MS } from './number-purchase.ts'
import type { NumbersStore } from './numbers-store.ts'
import { createPurchaseProgress } from './purchase-progress.ts'

const TAG = 'parley:test:'
const NOW = Date.UTC(2026, 0, 5, 12)

const database = useTestDatabase()

let purchases = 0

/** A purchase that has begun, and can be paid. */
async function begun() {
  purchases += 1
  const [uid, purchaseId] = [`ada${purchases}`, `purchase-${purchases}`]
  const phoneNumber = `+1415555200${purchases}`
  const firestore = database()
  const store = firestoreNumbersStore(firestore)
  const carrier = createMemoryCarrier()
  await firestore.doc(firestorePaths.user(uid)).set({ phoneNumber: null })
  const gift = { id: `topup_${uid}`, type: 'topup', description: 'Test', referenceId: 'test' } as const
  await firestoreLedgerStore(firestore).post(uid, { ...gift, amountMicro: NUMBER_MONTH_MICRO }, NOW)
  const begin = async () => {
    const beginning = await store.begin({ uid, phoneNumber, months: 1 }, purchaseId, NOW)
    if ('bought' in beginning) throw new Error('nobody has bought it')
    return beginning.reservation
  }
  const progressWith = (changed: Partial<NumbersStore>, now: number) =>
    createPurchaseProgress({
      ...{ carrier, lock: createKeyedLock(), clock: { now: () => now }, numberTag: TAG },
      logger: createLogger('silent'),
      store: { ...store, ...changed },
    })
  return { uid, phoneNumber, purchaseId, store, carrier, begin, progressWith, reservation: await begin() }
}

test('B5: a number that its buyer is given while a keeper gives the purchase up stays theirs', async () => {
  const { uid, phoneNumber, purchaseId, store, carrier, progressWith, reservation } = await begun()
  await carrier.orderNumber({ phoneNumber, reference: TAG + purchaseId })
  const now = NOW + NUMBER_PURCHASE_MS
  // Another process answers the buyer, who has asked once more.
  const giveUp: NumbersStore['giveUp'] = async key => {
    await store.activate(key, now)
    return store.giveUp(key)
  }

  await progressWith({ giveUp }, now).resume(reservation)

  expect(await store.find(phoneNumber)).toMatchObject({ active: true, userId: uid, purchaseId })
  expect(carrier.owned.get(phoneNumber)).toBe(TAG + purchaseId)
})

test('B5: what a keeper takes for abandoned is kept when its buyer orders it in that moment', async () => {
  const { phoneNumber, purchaseId, store, carrier, begin, progressWith, reservation } = await begun()
  carrier.orderOutcome = 'pending'
  const abandon: NumbersStore['abandon'] = async (key, at) => {
    await begin()
    await carrier.orderNumber({ phoneNumber, reference: TAG + purchaseId })
    return store.abandon(key, at)
  }

  await progressWith({ abandon }, NOW + REQUEST_IS_OVER_MS).resume(reservation)

  expect(await store.documents([phoneNumber])).toMatchObject([{ purchaseId, step: 'ordering' }])
})

test('B5: an order that cannot be found yet leaves the purchase to its buyer until it has arrived, if it ever does', async () => {
  const { phoneNumber, purchaseId, store, progressWith, reservation } = await begun()
  await store.postpone(reservation, NOW)
  const look = async (now: number) => {
    const claimed = await store.claim(reservation, now)
    if (claimed === null) throw new Error('a keeper has to go on with it')
    await progressWith({}, now).resume(claimed)
    return store.documents([phoneNumber])
  }
  expect(await look(NOW + ORDER_ARRIVES_MS)).toMatchObject([{ purchaseId, step: 'ordering' }])
  expect(await look(NOW + REQUEST_IS_OVER_MS)).toEqual([null])
})

test('B5: what is refused is not forgotten while an earlier request may still order it', async () => {
  const { phoneNumber, store, carrier, begin, progressWith, reservation: first } = await begun()
  const second = await begin()
  carrier.orderOutcome = 'refused'
  const taken = { code: 'NUMBER_TAKEN' }
  await expect(progressWith({}, NOW).order(second, false)).rejects.toMatchObject(taken)

  carrier.orderOutcome = 'ours'
  carrier.failNext('releaseNumber')
  await expect(progressWith({}, NOW).order(first, true)).rejects.toMatchObject(taken)
  expect(carrier.owned.has(phoneNumber)).toBe(true)
  expect(await store.documents([phoneNumber])).toMatchObject([{ step: 'returning' }])

  const later = NOW + REQUEST_IS_OVER_MS
  const claimed = await store.claim(first, later)
  if (claimed === null) throw new Error('a keeper has to go on with it')
  await progressWith({}, later).resume(claimed)
  expect(carrier.owned.has(phoneNumber)).toBe(false)
  expect(await store.documents([phoneNumber])).toEqual([null])
})

test('B5: whoever has too little, and is found to have paid meanwhile, is told that the number is theirs', async () => {
  const { uid, phoneNumber, purchaseId, store, carrier, progressWith, reservation } = await begun()
  await carrier.orderNumber({ phoneNumber, reference: TAG + purchaseId })
  let attempts = 0
  const activate: NumbersStore['activate'] = async (key, at) => {
    attempts += 1
    if (attempts === 1) throw new ParleyError('INSUFFICIENT_CREDITS')
    return store.activate(key, at)
  }
  // Another process, asked after the money had come.
  const giveUp: NumbersStore['giveUp'] = async key => {
    await store.activate(key, NOW)
    return store.giveUp(key)
  }

  const bought = await progressWith({ activate, giveUp }, NOW).order(reservation, false)
  expect(bought).toMatchObject({ number: { phoneNumber, active: true } })
  expect(await store.find(phoneNumber)).toMatchObject({ active: true, userId: uid, purchaseId })
})

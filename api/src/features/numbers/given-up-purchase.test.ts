import { firestorePaths, NUMBER_MONTH_MICRO, NUMBER_PURCHASE_MS } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import { createMemoryCarrier } from '../../testing/memory-carrier.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { firestoreLedgerStore } from '../ledger/firestore-ledger-store.ts'
import { firestoreNumbersStore } from './firestore-numbers-store.ts'
import { createPurchaseProgress } from './purchase-progress.ts'

const TAG = 'parley:test:'
const NOW = Date.UTC(2026, 0, 5, 12)
const [uid, phoneNumber, purchaseId] = ['ada', '+14155552001', 'purchase-1']

const database = useTestDatabase()

test('B5: a number that its buyer is given while a keeper gives the purchase up stays theirs', async () => {
  const firestore = database()
  const store = firestoreNumbersStore(firestore)
  const carrier = createMemoryCarrier()
  await firestore.doc(firestorePaths.user(uid)).set({ phoneNumber: null })
  const gift = { id: 'topup', type: 'topup', description: 'Test', referenceId: 'test' } as const
  await firestoreLedgerStore(firestore).post(uid, { ...gift, amountMicro: NUMBER_MONTH_MICRO }, NOW)
  const begun = await store.begin({ uid, phoneNumber, months: 1 }, purchaseId, NOW)
  if ('bought' in begun) throw new Error('nobody has bought it')
  await carrier.orderNumber({ phoneNumber, reference: TAG + purchaseId })
  const now = NOW + NUMBER_PURCHASE_MS
  const keeper = createPurchaseProgress({
    ...{ carrier, lock: createKeyedLock(), clock: { now: () => now }, numberTag: TAG },
    store: {
      ...store,
      // Another process answers the buyer, who has asked once more.
      async giveUp(key) {
        await store.activate(key, now)
        return store.giveUp(key)
      },
    },
  })

  await keeper.resume(begun.reservation)

  expect(await store.find(phoneNumber)).toMatchObject({ active: true, userId: uid, purchaseId })
  expect(carrier.owned.get(phoneNumber)).toBe(TAG + purchaseId)
})

import { type E164, ParleyError } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { firestoreLifeStore } from './firestore-life-store.ts'
import { numberIn, numberReferences } from './firestore-number-documents.ts'
import { firestoreReconciliationStore } from './firestore-reconciliation-store.ts'
import type { Reservation, StoredNumber } from './number-document.ts'
import { isBought, isReservation, numberId, ORDER_ARRIVES_MS } from './number-purchase.ts'
import type { NumbersStore, PurchaseKey } from './numbers-store.ts'
import {
  decideBeginning,
  decideForgetting,
  decidePurchase,
  earlierEntryId,
  requireSettled,
} from './purchase-decision.ts'

/** So many purchases a round; those that wait longest come first. */
const ROUND = 100
/** A purchase that cannot be finished is looked at ever more rarely, but at least every hour. */
const [SOONEST_LOOK_MS, LATEST_LOOK_MS] = [20_000, 3_600_000]

const lookAfter = ({ reservedAt }: Reservation, now: number): number =>
  now + Math.min(Math.max((now - reservedAt) / 2, SOONEST_LOOK_MS), LATEST_LOOK_MS)

async function findBought(
  documentOf: ReturnType<typeof numberReferences>['documentOf'],
  phoneNumber: E164,
): Promise<StoredNumber | null> {
  // A caller may withhold its number, and a browser may claim anything.
  if (numberId(phoneNumber) === '') return null
  const stored = numberIn(await documentOf(phoneNumber).get())
  return isBought(stored) ? stored : null
}

export function firestoreNumbersStore(firestore: Firestore): NumbersStore {
  const { numbers, documentOf, profileOf } = numberReferences(firestore)

  /** The purchase as it stands, in a transaction that changes it; nothing happens when it is no longer this one. */
  const change = <T>(
    { phoneNumber, purchaseId }: PurchaseKey,
    task: (transaction: Transaction, stored: Reservation) => T,
  ): Promise<T | null> =>
    firestore.runTransaction(async transaction => {
      const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
      const isThis = stored !== null && isReservation(stored) && stored.purchaseId === purchaseId
      return isThis ? task(transaction, stored) : null
    })
  const set = (key: PurchaseKey, fields: Partial<Reservation>) =>
    change(key, transaction => void transaction.update(documentOf(key.phoneNumber), fields)).then(
      () => undefined,
    )

  return {
    find: phoneNumber => findBought(documentOf, phoneNumber),

    begin: (purchase, purchaseId, now) =>
      firestore.runTransaction(async transaction => {
        const { uid, phoneNumber } = purchase
        const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
        const known = await ledgerIn(firestore, transaction).open(uid, earlierEntryId(purchase, stored))
        const others = await transaction.get(
          numbers.where('userId', '==', uid).where('active', '==', false).where('step', '==', 'ordering'),
        )
        const beginning = decideBeginning(purchase, purchaseId, { ...known, stored }, now)
        if ('bought' in beginning) return beginning
        const elsewhere = others.docs.filter(({ id }) => id !== numberId(phoneNumber))
        requireSettled(elsewhere.map(numberIn), now)
        // Its order may be on its way to the carrier still.
        const givenUp = { step: 'returning', nextLookAt: now + ORDER_ARRIVES_MS }
        for (const { ref } of elsewhere) transaction.update(ref, givenUp)
        transaction.set(documentOf(phoneNumber), beginning.reservation)
        return beginning
      }),

    activate: ({ phoneNumber, purchaseId }, now) =>
      firestore.runTransaction(async transaction => {
        const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
        if (stored === null) throw new ParleyError('NUMBER_TAKEN')
        const uid = stored.userId
        const ledger = ledgerIn(firestore, transaction)
        const known = await ledger.open(uid, `number_${purchaseId}`)
        const profile = readDocument(storedProfileSchema, await transaction.get(profileOf(uid)))
        const { bought, done } = decidePurchase(purchaseId, { ...known, stored }, profile.phoneNumber, now)
        if (done === null) return bought
        ledger.post(known.account, done.change, now)
        transaction.set(documentOf(phoneNumber), done.number)
        if (done.isFirst) transaction.update(profileOf(uid), { phoneNumber })
        return bought
      }),

    giveUp: ({ phoneNumber, purchaseId }) =>
      firestore.runTransaction(async transaction => {
        const reference = documentOf(phoneNumber)
        const stored = numberIn(await transaction.get(reference))
        if (stored === null || stored.purchaseId !== purchaseId) return true
        if (isReservation(stored)) transaction.update(reference, { step: 'returning' })
        return isReservation(stored)
      }),
    abandon: (key, now) =>
      change(key, (transaction, stored) => {
        const becomes = decideForgetting(stored, key.turn, now)
        if (becomes === 'forgotten') transaction.delete(documentOf(key.phoneNumber))
        else if (becomes !== 'kept') transaction.update(documentOf(key.phoneNumber), becomes)
      }).then(() => undefined),
    postpone: (key, nextLookAt) => set(key, { nextLookAt }),

    async due(now) {
      const found = await numbers.where('nextLookAt', '<=', now).orderBy('nextLookAt').limit(ROUND).get()
      return found.docs.map(numberIn).filter(stored => stored !== null && isReservation(stored))
    },
    claim: (key, now) =>
      change(key, (transaction, stored) => {
        if (stored.nextLookAt > now) return null
        const taken = { nextLookAt: lookAfter(stored, now), turn: stored.turn + 1 }
        transaction.update(documentOf(key.phoneNumber), taken)
        return { ...stored, ...taken }
      }),

    ...firestoreReconciliationStore(firestore),
    ...firestoreLifeStore(firestore),
  }
}

import { type E164, firestorePaths, type UserId } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { numberId } from './number-purchase.ts'
import type { NumbersStore } from './numbers-store.ts'
import {
  decidePurchase,
  decideReservation,
  earlierEntryId,
  isReservation,
  type NumberDocument,
  numberDocumentSchema,
  reservationOf,
} from './purchase-decision.ts'

const numberIn = (snapshot: DocumentSnapshot): NumberDocument | null =>
  snapshot.exists ? readDocument(numberDocumentSchema, snapshot) : null

export function firestoreNumbersStore(firestore: Firestore): NumbersStore {
  const numbers = firestore.collection(firestorePaths.phoneNumbers)
  const documentOf = (phoneNumber: E164) => numbers.doc(numberId(phoneNumber))
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))

  return {
    async find(phoneNumber) {
      // A caller may withhold its number, and a browser may claim anything.
      if (numberId(phoneNumber) === '') return null
      const stored = numberIn(await documentOf(phoneNumber).get())
      return stored && !isReservation(stored) ? stored : null
    },

    reserve: (purchase, now) =>
      firestore.runTransaction(async transaction => {
        const { uid, phoneNumber } = purchase
        const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
        const ledger = ledgerIn(firestore, transaction)
        const known = await ledger.open(uid, earlierEntryId({ purchase, stored }))
        const bought = decideReservation({ ...known, purchase, stored }, now)
        if (!bought) transaction.set(documentOf(phoneNumber), reservationOf(purchase, now))
        return bought
      }),

    activate: (purchase, now) =>
      firestore.runTransaction(async transaction => {
        const { uid, phoneNumber } = purchase
        const ledger = ledgerIn(firestore, transaction)
        const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
        const profile = readDocument(storedProfileSchema, await transaction.get(profileOf(uid)))
        const account = await ledger.account(uid)
        const ownNumber = profile.phoneNumber
        const { bought, change, isFirst } = decidePurchase({ purchase, stored, account, ownNumber }, now)
        ledger.post(account, change)
        transaction.set(documentOf(phoneNumber), bought.number)
        if (isFirst) transaction.update(profileOf(uid), { phoneNumber })
        return bought
      }),

    abandon: ({ uid, phoneNumber }) =>
      firestore.runTransaction(async transaction => {
        const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
        if (stored && isReservation(stored) && stored.userId === uid)
          transaction.delete(documentOf(phoneNumber))
      }),
  }
}

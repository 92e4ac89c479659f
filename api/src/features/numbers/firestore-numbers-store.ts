import {
  type E164,
  firestorePaths,
  NUMBER_RESERVATION_MS,
  ParleyError,
  type VirtualNumber,
  virtualNumberSchema,
  z,
} from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { appendEntry, replayed, requireCredits } from '../ledger/ledger.ts'
import {
  activeNumber,
  numberId,
  purchaseEntry,
  purchaseEntryId,
  purchasePriceMicro,
} from './number-purchase.ts'
import type { NumberPurchase, NumbersStore } from './numbers-store.ts'

/** A number document before its purchase is finished; never `active`, so nobody sees it. */
const reservationSchema = z.object({ userId: z.string(), active: z.literal(false), reservedAt: z.number() })

const isReservedByOther = (snapshot: DocumentSnapshot, { uid }: NumberPurchase, now: number) => {
  const { data } = z.safeParse(reservationSchema, snapshot.data())
  return data !== undefined && data.userId !== uid && now - data.reservedAt < NUMBER_RESERVATION_MS
}

const numberIn = (snapshot: DocumentSnapshot): VirtualNumber | null =>
  z.safeParse(virtualNumberSchema, snapshot.data()).data ?? null

export function firestoreNumbersStore(firestore: Firestore): NumbersStore {
  const numbers = firestore.collection(firestorePaths.phoneNumbers)
  const documentOf = (phoneNumber: E164) => numbers.doc(numberId(phoneNumber))

  return {
    async find(phoneNumber) {
      // A caller may withhold its number, and a browser may claim anything.
      if (numberId(phoneNumber) === '') return null
      return numberIn(await documentOf(phoneNumber).get())
    },

    reserve: (purchase, now) =>
      firestore.runTransaction(async transaction => {
        const { uid, phoneNumber, months } = purchase
        const ledger = ledgerIn(firestore, transaction)
        const snapshot = await transaction.get(documentOf(phoneNumber))
        const held = numberIn(snapshot)
        if (held?.active && held.userId === uid) {
          const entry = await ledger.entry(purchaseEntryId(phoneNumber, held.purchaseDate))
          if (entry)
            return { number: held, entry: replayed(entry, purchaseEntry(purchase, now).fingerprint ?? '') }
        }
        if (held?.active || isReservedByOther(snapshot, purchase, now)) throw new ParleyError('NUMBER_TAKEN')
        const user = await transaction.get(firestore.doc(firestorePaths.user(uid)))
        if (!user.exists) throw new ParleyError('NOT_FOUND')
        requireCredits(await ledger.account(uid), purchasePriceMicro(months))
        transaction.set(snapshot.ref, { phoneNumber, userId: uid, active: false, reservedAt: now })
        return null
      }),

    activate: (purchase, now) =>
      firestore.runTransaction(async transaction => {
        const { uid, phoneNumber, months } = purchase
        const ledger = ledgerIn(firestore, transaction)
        const reservation = await transaction.get(documentOf(phoneNumber))
        if (numberIn(reservation)?.active || reservation.get('userId') !== uid) {
          throw new ParleyError('NUMBER_TAKEN')
        }
        const user = await transaction.get(firestore.doc(firestorePaths.user(uid)))
        const account = await ledger.account(uid)
        requireCredits(account, purchasePriceMicro(months))
        const next = appendEntry(account, purchaseEntry(purchase, now), now)
        const number = activeNumber(purchase, now)
        ledger.post(account, next)
        transaction.set(reservation.ref, number)
        // D17: the earliest purchase is the number people see.
        if (!user.get('phoneNumber')) transaction.update(user.ref, { phoneNumber })
        return { number, entry: next.entry }
      }),

    abandon: ({ uid, phoneNumber }) =>
      firestore.runTransaction(async transaction => {
        const snapshot = await transaction.get(documentOf(phoneNumber))
        const reservation = z.safeParse(reservationSchema, snapshot.data())
        if (reservation.success && reservation.data.userId === uid) transaction.delete(snapshot.ref)
      }),
  }
}

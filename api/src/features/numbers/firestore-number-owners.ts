import { type E164, firstNumber, sameNumber, type UserId } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { numberIn, numberReferences } from './firestore-number-documents.ts'
import type { NumberDocument, StoredNumber } from './number-document.ts'
import { isBought, isReservation } from './number-purchase.ts'

/** A number and its person, in a transaction that changes what both of them have. */
export function numberOwners(firestore: Firestore) {
  const { numbers, profileOf, ownNumbers } = numberReferences(firestore)

  /** What is to be known of a number's person before anything is written. */
  async function ownerOf(transaction: Transaction, uid: UserId, entryId: string | null) {
    const known = await ledgerIn(firestore, transaction).open(uid, entryId)
    const own = (await transaction.get(ownNumbers(uid))).docs.map(numberIn).filter(isBought)
    const { phoneNumber, call } = readDocument(storedProfileSchema, await transaction.get(profileOf(uid)))
    return { ...known, own, shown: phoneNumber, call: call ?? null }
  }
  /** D17: people see the first of the numbers that are active now. */
  function put(transaction: Transaction, after: NumberDocument, id: string, owner: NumberOwner): void {
    transaction.set(numbers.doc(id), after)
    if (!owner.hasProfile) return
    const others: readonly StoredNumber[] = owner.own.filter(number => number.id !== id)
    const first = firstNumber(isReservation(after) ? others : [...others, after])?.phoneNumber ?? null
    if (first !== owner.shown) transaction.update(profileOf(after.userId), { phoneNumber: first })
  }

  return { ownerOf, put }
}
export type NumberOwner = Awaited<ReturnType<ReturnType<typeof numberOwners>['ownerOf']>>

/** Of a call that is on the profile says under which number it is; where it does not, it may be any. */
export const isInCall = ({ account, call }: NumberOwner, phoneNumber: E164): boolean =>
  account.activeCall !== null && (call === null || sameNumber(call.ownNumber, phoneNumber))

import { ParleyError, type UserId } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { leaveNotices } from '../notices/firestore-notices.ts'
import { numberIn, numberReferences } from './firestore-number-documents.ts'
import { isInCall, numberOwners } from './firestore-number-owners.ts'
import type { NumberDocument } from './number-document.ts'
import { lifeUntilNow } from './number-life.ts'
import { nextLifeAt, switchedRenewal } from './number-life-model.ts'
import type { NumberLifeStore } from './number-life-store.ts'
import { isBought, isReservation, REQUEST_IS_OVER_MS, returning } from './number-purchase.ts'
import { decideRenewal } from './renewal-decision.ts'

/** So many numbers a round; those that wait longest come first. */
const ROUND = 100

const ofOwner = (stored: NumberDocument | null, uid: UserId): NumberDocument => {
  if (stored?.userId !== uid) throw new ParleyError('NOT_FOUND')
  return stored
}

export function firestoreLifeStore(firestore: Firestore): NumberLifeStore {
  const { numbers, documentOf, ownNumbers } = numberReferences(firestore)
  const { ownerOf, put } = numberOwners(firestore)

  const read = async (transaction: Transaction, id: string) =>
    numberIn(await transaction.get(numbers.doc(id)))

  return {
    async own(uid) {
      const found = (await ownNumbers(uid).get()).docs.map(numberIn).filter(isBought)
      return found.sort((one, other) => one.purchaseDate - other.purchaseDate)
    },

    renew: (renewal, entryId, fingerprint, now) =>
      firestore.runTransaction(async transaction => {
        const { uid, phoneNumberId } = renewal
        const stored = await read(transaction, phoneNumberId)
        const owner = await ownerOf(transaction, uid, entryId)
        const { entry, done } = decideRenewal(renewal, entryId, fingerprint, { ...owner, stored }, now)
        if (done === null) return entry
        ledgerIn(firestore, transaction).post(owner.account, done.change, now)
        put(transaction, done.number, phoneNumberId, owner)
        return entry
      }),

    switchRenewal: (uid, id, on) =>
      firestore.runTransaction(async transaction => {
        const stored = ofOwner(await read(transaction, id), uid)
        if (!isBought(stored)) throw new ParleyError('NOT_FOUND')
        if ((stored.renewAutomatically === true) === on) return
        // D18: nothing renews it any more, so it must not look as if something did.
        if (on && !stored.active) throw new ParleyError('NUMBER_EXPIRED')
        transaction.set(numbers.doc(id), switchedRenewal(stored, on))
      }),

    release: (uid, id, now) =>
      firestore.runTransaction(async transaction => {
        const stored = ofOwner(await read(transaction, id), uid)
        if (isReservation(stored)) {
          if (stored.step === 'returning') return stored
          throw new ParleyError('NOT_FOUND')
        }
        const owner = await ownerOf(transaction, uid, null)
        if (isInCall(owner, stored.phoneNumber)) throw new ParleyError('CALL_IN_PROGRESS')
        const after = returning(stored, now, now + REQUEST_IS_OVER_MS)
        put(transaction, after, id, owner)
        return after
      }),

    async dueLives(now) {
      const due = numbers.where('lifeAt', '<=', now).orderBy('lifeAt').limit(ROUND).select('userId')
      return (await due.get()).docs.map(row => ({ id: row.id, uid: String(row.get('userId')) }))
    },

    live: (id, now) =>
      firestore.runTransaction(async transaction => {
        const stored = await read(transaction, id)
        if (!isBought(stored)) return
        const owner = await ownerOf(transaction, stored.userId, null)
        const life = lifeUntilNow(stored, owner, now)
        // Found by a time that is not its own any more.
        if (life === null) {
          transaction.update(numbers.doc(id), { lifeAt: nextLifeAt(stored) })
          return
        }
        if (life.change) ledgerIn(firestore, transaction).post(owner.account, life.change, now)
        put(transaction, life.number, id, owner)
        if (owner.hasProfile) leaveNotices(firestore, transaction, stored.userId, life.notices)
      }),

    schedule: phoneNumber =>
      firestore.runTransaction(async transaction => {
        const reference = documentOf(phoneNumber)
        const stored = numberIn(await transaction.get(reference))
        if (isBought(stored) && stored.lifeAt === undefined)
          transaction.update(reference, { lifeAt: nextLifeAt(stored) })
      }),
  }
}

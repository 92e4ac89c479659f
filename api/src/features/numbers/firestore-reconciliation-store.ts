import { firestorePaths, firstNumber, z } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { firestoreTurn } from '../../adapters/firestore-turn.ts'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { numberIn, numberReferences } from './firestore-number-documents.ts'
import { isBought, lostNumberEntry } from './number-purchase.ts'
import type { NumbersStore, ReconciliationStore } from './numbers-store.ts'

const PAGE = 500

/** When numbers are to be compared with the carrier's, epoch milliseconds. */
const upkeepSchema = z.object({ dueAt: z.optional(z.number()) })

type Upkeep = ReconciliationStore & Pick<NumbersStore, 'claimTexting' | 'postponeTexting' | 'noteTexting'>

/** What is done now and then about the numbers of all people. */
export function firestoreReconciliationStore(firestore: Firestore): Upkeep {
  const { numbers, documentOf, profileOf, ownNumbers } = numberReferences(firestore)
  const upkeep = firestore.doc(firestorePaths.numbersUpkeep)
  const texting = firestoreTurn(firestore, firestorePaths.upkeep('texting'))

  return {
    async documents(phoneNumbers) {
      if (phoneNumbers.length === 0) return []
      return (await firestore.getAll(...phoneNumbers.map(documentOf))).map(numberIn)
    },
    async paidFor(after) {
      const all = numbers.where('active', '==', true).orderBy('__name__').limit(PAGE)
      const found = await (after === null ? all : all.startAfter(documentOf(after))).get()
      return found.docs.map(numberIn).filter(isBought)
    },

    refund: ({ phoneNumber, purchaseId }, now) =>
      firestore.runTransaction(async transaction => {
        const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
        if (!isBought(stored) || stored.purchaseId !== purchaseId) return
        const uid = stored.userId
        const ledger = ledgerIn(firestore, transaction)
        const draft = lostNumberEntry(stored, purchaseId, now)
        const { account, written, hasProfile } = await ledger.open(uid, draft.id)
        if (!hasProfile) return
        const profile = readDocument(storedProfileSchema, await transaction.get(profileOf(uid)))
        const own = (await transaction.get(ownNumbers(uid))).docs.map(numberIn).filter(isBought)
        if (!written) ledger.post(account, appendEntry(account, draft, now), now)
        transaction.delete(documentOf(phoneNumber))
        if (profile.phoneNumber !== phoneNumber) return
        const next = firstNumber(own.filter(number => number.phoneNumber !== phoneNumber))
        transaction.update(profileOf(uid), { phoneNumber: next?.phoneNumber ?? null })
      }),

    askAgain: ({ phoneNumber, purchaseId }, now) =>
      firestore.runTransaction(async transaction => {
        const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
        if (!isBought(stored) || stored.purchaseId !== purchaseId) return false
        const { hasProfile } = await ledgerIn(firestore, transaction).open(stored.userId, null)
        if (hasProfile) transaction.update(documentOf(phoneNumber), { askedAt: now })
        return hasProfile
      }),

    noteMissing: ({ phoneNumber, purchaseId }, missingSince) =>
      firestore.runTransaction(async transaction => {
        const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
        if (isBought(stored) && stored.purchaseId === purchaseId)
          transaction.update(documentOf(phoneNumber), { missingSince })
      }),

    claimTexting: texting.claim,
    postponeTexting: texting.postpone,
    noteTexting: ({ phoneNumber, purchaseDate }, textsBy) =>
      firestore.runTransaction(async transaction => {
        const stored = numberIn(await transaction.get(documentOf(phoneNumber)))
        if (isBought(stored) && stored.purchaseDate === purchaseDate)
          transaction.update(documentOf(phoneNumber), { textsBy })
      }),
    claimReconciliation: (now, milliseconds) =>
      firestore.runTransaction(async transaction => {
        const { dueAt = 0 } = readDocument(upkeepSchema, await transaction.get(upkeep))
        if (dueAt <= now) transaction.set(upkeep, { dueAt: now + milliseconds })
        return dueAt <= now
      }),
    postponeReconciliation: async until => void (await upkeep.set({ dueAt: until })),
  }
}

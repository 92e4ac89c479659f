import { firestorePaths, ParleyError, TOKENS_END_MS, type UserId } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { accountFrom, ledgerIn } from '../ledger/firestore-ledger.ts'
import { appendEntry, type LedgerAccount } from '../ledger/ledger.ts'
import { waitingTexts } from '../messages/firestore-text-documents.ts'
import type { AccountStore } from './account-store.ts'
import { erasePerson } from './firestore-erase-person.ts'

type Deletion = Omit<AccountStore, 'pages' | 'claimExport' | 'endExport' | 'outside'>

/** D38 in the database: the mark, the documents, the money. The mark is a part of the account, as its balance is. */
export function firestoreDeletion(firestore: Firestore): Deletion {
  const billingOf = (uid: UserId) => firestore.doc(firestorePaths.billing(uid))

  function mark(transaction: Transaction, account: LedgerAccount, deletion: LedgerAccount['deletion']): void {
    const { uid, ...money } = account
    const recharge = money.recharge && { ...money.recharge, setting: null, dueAt: null, running: null }
    transaction.set(billingOf(uid), { ...money, recharge, deletion })
  }

  return {
    beginDeletion: (uid, now) =>
      firestore.runTransaction(async transaction => {
        const account = accountFrom(uid, await transaction.get(billingOf(uid)))
        if (account.deletion) return true
        if (account.heldMicro > 0) throw new ParleyError('CALL_IN_PROGRESS')
        const texts = await transaction.get(waitingTexts(firestore, uid).limit(1))
        if (!texts.empty) return false
        mark(transaction, account, { isGone: false, dueAt: now })
        return true
      }),
    erase: (uid, now) => erasePerson(firestore, uid, now),
    leaveCustomer: async (customerId, now) =>
      void (await firestore.collection(firestorePaths.leftCustomers).doc(customerId).set({ leftAt: now })),
    closeBalance: (uid, now) =>
      firestore.runTransaction(async transaction => {
        const account = await ledgerIn(firestore, transaction).account(uid)
        if (account.balanceMicro === 0) return
        // The number in the chain makes it another entry than that of credits which were given to a closed account.
        const id = `closing_${uid}_${account.seq + 1}`
        const closing = { id, type: 'adjustment', amountMicro: -account.balanceMicro } as const
        const { account: after, entry } = appendEntry(
          account,
          { ...closing, description: '', referenceId: '' },
          now,
        )
        const { uid: _uid, ...money } = after
        transaction.set(billingOf(uid), money)
        transaction.create(firestore.collection(firestorePaths.transactions).doc(id), { ...entry })
      }),
    endDeletion: (uid, now) =>
      firestore.runTransaction(async transaction => {
        const account = accountFrom(uid, await transaction.get(billingOf(uid)))
        const { deletion } = account
        if (!deletion?.isGone) return mark(transaction, account, { isGone: true, dueAt: now + TOKENS_END_MS })
        const isOver = deletion.dueAt !== null && deletion.dueAt <= now
        if (isOver) mark(transaction, account, { isGone: true, dueAt: null })
      }),
    async dueDeletions(now) {
      const due = firestore.collection(firestorePaths.accounts).where('deletion.dueAt', '<=', now).select()
      return (await due.get()).docs.map(({ id }) => id)
    },
  }
}

import { firestorePaths, ParleyError } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { accountFrom, ledgerIn } from './firestore-ledger.ts'
import { appendEntry, replayed } from './ledger.ts'
import type { LedgerStore } from './ledger-store.ts'

export function firestoreLedgerStore(firestore: Firestore): LedgerStore {
  return {
    account: async uid => accountFrom(uid, await firestore.doc(firestorePaths.billing(uid)).get()),
    post: (uid, draft, now) =>
      firestore.runTransaction(async transaction => {
        const ledger = ledgerIn(firestore, transaction)
        const written = await ledger.entry(draft.id)
        if (written) return replayed(written, draft.fingerprint ?? '')
        const account = await ledger.account(uid)
        const profile = await transaction.get(firestore.doc(firestorePaths.user(uid)))
        if (!profile.exists) throw new ParleyError('NOT_FOUND')
        const next = appendEntry(account, draft, now)
        ledger.write(next.account, next.entry)
        return next.entry
      }),
  }
}

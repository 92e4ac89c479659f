import { firestorePaths, ParleyError } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { accountFrom, ledgerIn } from './firestore-ledger.ts'
import { appendEntry, replayed } from './ledger.ts'
import type { LedgerStore } from './ledger-store.ts'
import { withLowerLimit } from './spending.ts'

export function firestoreLedgerStore(firestore: Firestore): LedgerStore {
  return {
    account: async uid => accountFrom(uid, await firestore.doc(firestorePaths.billing(uid)).get()),
    post: (uid, draft, now) =>
      firestore.runTransaction(async transaction => {
        const ledger = ledgerIn(firestore, transaction)
        const { account, written, hasProfile } = await ledger.open(uid, draft.id)
        if (written) return replayed(written, draft.fingerprint ?? '')
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        const next = appendEntry(account, draft, now)
        ledger.post(account, next)
        return next.entry
      }),
    lowerLimit: (uid, limitMicro) =>
      firestore.runTransaction(async transaction => {
        const ledger = ledgerIn(firestore, transaction)
        const { account: before, hasProfile } = await ledger.open(uid, null)
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        const account = withLowerLimit(before, limitMicro)
        ledger.post(before, { account, entry: null })
        return account
      }),
  }
}

import { firestorePaths, ParleyError, type UserId } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { accountFrom, ledgerIn } from '../ledger/firestore-ledger.ts'
import type { LedgerAccount } from '../ledger/ledger.ts'
import { tellLowWithoutRecharge } from '../ledger/low-balance.ts'
import { leaveNotices } from '../notices/firestore-notices.ts'
import { freeAt } from './firestore-attempts.ts'
import type { PaymentsStore } from './payments-store.ts'
import { beginRecharge, changeRecharge, rechargeNotices, setShownRecharge } from './recharge-decision.ts'

type Recharges = Pick<
  PaymentsStore,
  'recharge' | 'setRecharge' | 'changeRecharge' | 'dueRecharges' | 'beginRecharge'
>

/** So many accounts a round. */
const ROUND = 50

/** See `PaymentsStore`. What is known of recharges is a part of the account, as its balance is. */
export function firestoreRecharges(firestore: Firestore): Recharges {
  const billingOf = (uid: UserId) => firestore.doc(firestorePaths.billing(uid))

  /** Writes what its person wants of it, and says in the profile that it was written: whoever shows it asks again. */
  const write = (uid: UserId, decide: (account: LedgerAccount) => LedgerAccount, now: number) =>
    firestore.runTransaction(async transaction => {
      const ledger = ledgerIn(firestore, transaction)
      const { account, hasProfile } = await ledger.open(uid, null)
      if (!hasProfile) throw new ParleyError('NOT_FOUND')
      const low = tellLowWithoutRecharge(account, decide(account), now)
      ledger.post(account, { account: low.account, entry: null }, now, { rechargeSetAt: now })
      if (low.notice) leaveNotices(firestore, transaction, uid, [low.notice])
    })

  return {
    recharge: async uid => accountFrom(uid, await billingOf(uid).get()).recharge,
    setRecharge: (uid, wish, now) => write(uid, account => setShownRecharge(account, wish, now), now),
    changeRecharge: (uid, change, now) => write(uid, account => changeRecharge(account, change, now), now),
    async dueRecharges(now) {
      const due = firestore.collection(firestorePaths.accounts).where('recharge.dueAt', '<=', now)
      return (await due.orderBy('recharge.dueAt').limit(ROUND).select().get()).docs.map(({ id }) => id)
    },
    beginRecharge: (uid, id, now) =>
      firestore.runTransaction(async transaction => {
        const ledger = ledgerIn(firestore, transaction)
        const before = await ledger.account(uid)
        // An answer that was lost: the payment of this very look has begun.
        if (before.recharge?.running === id) return { do: 'resume', account: before, paymentId: id }
        const free = await freeAt(firestore, transaction, { userId: uid, kind: 'recharge' })
        const step = beginRecharge(before, id, free, now)
        ledger.post(before, { account: step.account, entry: null }, now)
        leaveNotices(firestore, transaction, uid, rechargeNotices(before, step.account))
        if (step.do === 'nothing') return null
        if (step.do === 'charge') {
          const { id: _id, ...fields } = step.payment
          transaction.create(firestore.collection(firestorePaths.payments).doc(id), fields)
        }
        return step
      }),
  }
}

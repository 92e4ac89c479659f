import { firestorePaths, PAYMENTS_PAGE, ParleyError, type UserId } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { firestoreTurn } from '../../adapters/firestore-turn.ts'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { leaveNotices } from '../notices/firestore-notices.ts'
import { freeAt } from './firestore-attempts.ts'
import { firestoreRecharges } from './firestore-recharges.ts'
import { decidePaymentNews } from './payment-decision.ts'
import type { PaymentsStore } from './payments-store.ts'
import { rechargeNotices } from './recharge-decision.ts'
import { customerSchema, lookAfter, paymentDocumentSchema, type StoredPayment } from './stored-payment.ts'

/** So many payments a round; those that wait longest come first. */
const ROUND = 100

const paymentIn = (snapshot: DocumentSnapshot): StoredPayment | null =>
  snapshot.exists ? { id: snapshot.id, ...readDocument(paymentDocumentSchema, snapshot) } : null

export function firestorePaymentsStore(firestore: Firestore): PaymentsStore {
  const payments = firestore.collection(firestorePaths.payments)
  const documentOf = (id: string) => payments.doc(id)
  const customerOf = (uid: UserId) => firestore.doc(firestorePaths.customer(uid))
  const latestOf = (uid: UserId) => payments.where('userId', '==', uid).orderBy('createdAt', 'desc')
  const left = firestore.collection(firestorePaths.leftCustomers)
  const turn = firestoreTurn(firestore, firestorePaths.upkeep('payments'))

  return {
    begin: (payment, now) =>
      firestore.runTransaction(async transaction => {
        const { id, ...fields } = payment
        const uid = payment.userId
        const { hasProfile } = await ledgerIn(firestore, transaction).open(uid, null)
        if ((await transaction.get(documentOf(id))).exists) return
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        const until = await freeAt(firestore, transaction, payment)
        if (until > now) {
          const minutes = Math.ceil((until - now) / 60_000)
          throw new ParleyError('TOP_UP_ATTEMPTS', { until, minutes })
        }
        transaction.create(documentOf(id), fields)
      }),
    find: async id => paymentIn(await documentOf(id).get()),
    async page(uid, before) {
      const last = before === null ? null : await documentOf(before).get()
      const isOwn = last === null || last.get('userId') === uid
      if (!isOwn) throw new ParleyError('NOT_FOUND')
      const from = last === null ? latestOf(uid) : latestOf(uid).startAfter(last)
      const found = await from.limit(PAYMENTS_PAGE).get()
      return found.docs.flatMap(row => paymentIn(row) ?? [])
    },
    remove: async id => void (await documentOf(id).update({ removed: true })),
    record: (id, told, now) =>
      firestore.runTransaction(async transaction => {
        const before = paymentIn(await transaction.get(documentOf(id)))
        if (!before) return null
        const ledger = ledgerIn(firestore, transaction)
        const { account, hasProfile } = await ledger.open(before.userId, null)
        const { payment, changes } = decidePaymentNews(before, told, hasProfile ? account : null, now)
        let latest = account
        for (const change of changes) {
          ledger.post(latest, change, now)
          latest = change.account
        }
        if (hasProfile) leaveNotices(firestore, transaction, before.userId, rechargeNotices(account, latest))
        const { id: _id, ...fields } = payment
        transaction.set(documentOf(id), fields)
        return payment
      }),

    async due(now) {
      const found = await payments.where('lookAt', '<=', now).orderBy('lookAt').limit(ROUND).select().get()
      return found.docs.map(row => row.id)
    },
    claim: (id, now) =>
      firestore.runTransaction(async transaction => {
        const payment = paymentIn(await transaction.get(documentOf(id)))
        if (payment?.lookAt == null || payment.lookAt > now) return null
        const looks = payment.looks + 1
        const claimed = { looks, lookAt: lookAfter(looks, now) }
        transaction.update(documentOf(id), claimed)
        return { ...payment, ...claimed }
      }),

    customer: async uid => readDocument(customerSchema, await customerOf(uid).get()).customerId,
    keepCustomer: async (uid, customerId) => void (await customerOf(uid).set({ customerId })),

    leftCustomers: async () => (await left.limit(ROUND).select().get()).docs.map(({ id }) => id),
    forgetLeftCustomer: async customerId => void (await left.doc(customerId).delete()),

    ...firestoreRecharges(firestore),
    claimReconciliation: (id, now, milliseconds) => turn.claim(id, now, now + milliseconds),
    postponeReconciliation: turn.postpone,
    reconciledAt: turn.doneAt,
  }
}

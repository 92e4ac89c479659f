import { ParleyError, type Payment, type ResponseOf } from '@parley/shared-contract'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'
import { book, inExactFigures } from './memory-ledger.ts'
import { sampleReceiptFile } from './sample-receipt-file.ts'

type Names =
  | 'checkout'
  | 'payments'
  | 'payment'
  | 'leavePayment'
  | 'paymentReceipt'
  | 'paymentReceiptFile'
  | 'recharge'
  | 'setRecharge'
  | 'changeRecharge'
  | 'forgetCard'
type Recharge = Omit<ResponseOf<'recharge'>, 'success'>

const sampleCard = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 }
const shownCard = { brand: sampleCard.brand, last4: sampleCard.last4 }
const off: Recharge = { setting: null, addedThisMonth: 0, card: null, notice: null, isPossible: true }

/** Payments in memory: there is no page to pay on, so whatever is begun is paid at once. */
export function paymentHandlers(database: MemoryDatabase, now: () => number): Pick<MemoryEndpoints, Names> {
  const payments = new Map<string, readonly Payment[]>()
  const recharges = new Map<string, Recharge>()
  const paymentsOf = (uid: string) => payments.get(uid) ?? []
  const rechargeOf = (uid: string) => recharges.get(uid) ?? off

  function set(uid: string, recharge: Recharge) {
    recharges.set(uid, recharge)
    database.change(uid, person => ({
      ...person,
      profile: { ...person.profile, rechargeSetAt: Math.max(now(), (person.profile.rechargeSetAt ?? 0) + 1) },
    }))
  }

  function paymentOf(uid: string, id: string): Payment {
    const payment = paymentsOf(uid).find(one => one.id === id)
    if (!payment) throw new ParleyError('NOT_FOUND')
    return payment
  }

  return {
    checkout({ amount, returnTo, saveCard }, uid) {
      const id = `payment-${paymentsOf(uid).length + 1}`
      const paid: Payment = {
        ...{ id, kind: 'checkout', state: 'paid', amount, takenBack: 0, shortfall: 0, url: null },
        ...{ createdAt: now(), paidAt: now(), card: shownCard, refunded: 0, disputed: 0 },
      }
      payments.set(uid, [paid, ...paymentsOf(uid)])
      if (saveCard) recharges.set(uid, { ...rechargeOf(uid), card: sampleCard })
      const entry = { type: 'topup', amount, description: 'Credits added', referenceId: id } as const
      database.change(uid, person => book(person, entry, now()))
      return {
        success: true,
        url: `${returnTo}${returnTo.includes('?') ? '&' : '?'}payment=${id}`,
        paymentId: id,
      }
    },
    payments: (_request, uid) => ({ success: true, payments: [...paymentsOf(uid)], next: null }),
    payment: ({ id }, uid) => ({ success: true, payment: paymentOf(uid, id) }),
    leavePayment: ({ id }, uid) => ({ success: true, payment: paymentOf(uid, id) }),
    paymentReceipt({ id }, uid) {
      const entries = database
        .person(uid)
        .transactions.filter(({ referenceId }) => referenceId === id)
        .map(inExactFigures)
        .toReversed()
      const receipt = {
        number: `SAMPLE-${id}`,
        seller: ['Parley'],
        billedTo: null,
        payment: paymentOf(uid, id),
        entries,
      }
      return { success: true, receipt }
    },
    paymentReceiptFile({ id }, uid) {
      paymentOf(uid, id)
      return sampleReceiptFile(id)
    },
    recharge: (_request, uid) => ({ success: true, ...rechargeOf(uid) }),
    setRecharge({ setting, shown }, uid) {
      const { setting: before } = rechargeOf(uid)
      const isOther = (one: Recharge['setting']) => JSON.stringify(one) !== JSON.stringify(before)
      if (setting && shown !== undefined && isOther(shown) && isOther(setting))
        throw new ParleyError('CONFLICT', { place: 'recharge' })
      if (setting && !rechargeOf(uid).card) throw new ParleyError('NO_SAVED_CARD')
      set(uid, { ...rechargeOf(uid), setting, notice: null })
      return { success: true }
    },
    changeRecharge({ amount, monthlyCeiling }, uid) {
      const { setting, ...rest } = rechargeOf(uid)
      const changed = setting && {
        amount: amount ?? setting.amount,
        monthlyCeiling: monthlyCeiling ?? setting.monthlyCeiling,
      }
      if (!changed || changed.monthlyCeiling < changed.amount)
        throw new ParleyError('CONFLICT', { place: 'recharge' })
      set(uid, { ...rest, setting: changed, notice: null })
      return { success: true }
    },
    forgetCard(_request, uid) {
      set(uid, off)
      return { success: true }
    },
  }
}

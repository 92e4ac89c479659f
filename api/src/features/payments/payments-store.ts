import type { UserId } from '@parley/shared-contract'
import type { PaymentFacts } from '../../ports/payment-facts-model.ts'
import type { Recharge } from '../ledger/recharge.ts'
import type { RechargeStep, RechargeWanted } from './recharge-decision.ts'
import type { StoredPayment } from './stored-payment.ts'

/** What becomes of an account whose recharge is looked at. */
type SeenRecharge = Exclude<RechargeStep, { do: 'nothing' }> | null

/** Times are epoch milliseconds. Every method may be repeated when its answer was lost, with the same result. */
export interface PaymentsStore {
  /**
   * Writes a payment down before the provider is asked.
   * @throws ParleyError `TOP_UP_ATTEMPTS`, and `NOT_FOUND` for somebody without a profile, or who leaves
   */
  begin(payment: StoredPayment, now: number): Promise<void>
  find(id: string): Promise<StoredPayment | null>
  /** Payments of a person, the latest first. @param before the id of the last one of the page before */
  page(uid: UserId, before: string | null): Promise<readonly StoredPayment[]>
  /** Takes a payment that was never paid from its person's list. */
  remove(id: string): Promise<void>
  /** Does in one transaction what `decidePaymentNews` says. @returns null for a payment that nobody has begun */
  record(id: string, told: Partial<PaymentFacts>, now: number): Promise<StoredPayment | null>
  /** Payments that the provider has to be asked about, those first that have waited longest. */
  due(now: number): Promise<readonly string[]>
  /** @returns null when another process looks at it, or nothing is left to do */
  claim(id: string, now: number): Promise<StoredPayment | null>

  /** Who the person is at the provider; null before their first payment. */
  customer(uid: UserId): Promise<string | null>
  keepCustomer(uid: UserId, customerId: string): Promise<void>

  /** Customers of who has left that are still at the provider, some at a time. */
  leftCustomers(): Promise<readonly string[]>
  forgetLeftCustomer(customerId: string): Promise<void>

  recharge(uid: UserId): Promise<Recharge | null>
  /**
   * Switched off, a balance that is low and was not told to be is told (D13). The profile says that it was set
   * (`rechargeSetAt`).
   * @throws ParleyError `CONFLICT` where it is not as it was shown, and `NOT_FOUND` for somebody without a profile, or who leaves
   */
  setRecharge(uid: UserId, wish: RechargeWanted, now: number): Promise<void>
  /**
   * Does in one transaction what `changeRecharge` says, and tells the profile as `setRecharge` does.
   * @throws ParleyError `CONFLICT`, and `NOT_FOUND` for somebody without a profile, or who leaves
   */
  changeRecharge(uid: UserId, change: Partial<NonNullable<Recharge['setting']>>, now: number): Promise<void>
  /** Accounts whose recharge is due, those first that have waited longest. */
  dueRecharges(now: number): Promise<readonly UserId[]>
  /** Does in one transaction what `beginRecharge` says. @param id of the payment that would begin @returns null when nothing is to be done */
  beginRecharge(uid: UserId, id: string, now: number): Promise<SeenRecharge>

  /** Whether the provider is to be asked what did not reach us, and nobody else does that for so many milliseconds. */
  claimReconciliation(id: string, now: number, milliseconds: number): Promise<boolean>
  /** @param doneAt when everything was heard, as far as is known; null for never */
  postponeReconciliation(until: number, doneAt: number | null): Promise<void>
  /** When all that did not reach us was heard the last time, epoch milliseconds; null for never. */
  reconciledAt(): Promise<number | null>
}

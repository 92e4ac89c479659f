import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { CallKeeper } from '../calls/call-keeper.ts'
import type { StoredCall } from '../calls/call-money.ts'
import type { CallsStore } from '../calls/calls-store.ts'
import { settleByRecord } from '../calls/detail-records-keeper.ts'
import { createNumbersComparison } from '../numbers/numbers-comparison.ts'
import type { ReconciliationStore } from '../numbers/numbers-store.ts'
import type { PaymentNewsService } from '../payments/payment-news-service.ts'
import type { BooksStore } from './books-store.ts'
import { compareAccounts } from './compare-accounts.ts'
import { compareCalls } from './compare-calls.ts'
import { compareCarrier } from './compare-carrier.ts'
import { compareNumbers } from './compare-numbers.ts'
import { comparePayments, compareProvider } from './compare-payments.ts'
import type { Comparison } from './difference.ts'

export interface ReconciliationParts {
  readonly books: BooksStore
  readonly calls: CallsStore
  readonly numbers: ReconciliationStore
  readonly carrier: CarrierAccount
  readonly provider: PaymentProvider | null
  readonly news: PaymentNewsService
  readonly keeper: Pick<CallKeeper, 'lookAfter'>
  readonly accountLock: KeyedLock
  readonly clock: WallClock
  readonly numberTag: string
}

/**
 * What is written down, compared with itself and with what the carrier and the payment provider say. Looking writes
 * nothing; so it may be done at any time, by any number of processes.
 */
export function createReconciliation(parts: ReconciliationParts): readonly Comparison[] {
  const { carrier, calls, accountLock, clock } = parts
  const settle = (call: StoredCall) => settleByRecord(call, { carrier, store: calls, accountLock, clock })
  const numbers = createNumbersComparison({ ...parts, store: parts.numbers })
  return [
    compareAccounts(parts),
    compareCalls({ ...parts, settleByRecord: settle }),
    comparePayments(parts),
    compareProvider(parts),
    compareCarrier({ ...parts, settleByRecord: settle }),
    compareNumbers({ ...parts, numbers }),
  ]
}

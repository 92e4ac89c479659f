import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { PaymentsStore } from './payments-store.ts'

/** What everything about a person's payments is made of. */
export interface PaymentsParts {
  readonly store: PaymentsStore
  /** Null when nothing can be bought here. */
  readonly provider: PaymentProvider | null
  /** The lock per person. */
  readonly lock: KeyedLock
  readonly clock: WallClock
}

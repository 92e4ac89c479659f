import type { ResponseOf, UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../keyed-lock.ts'
import type { Clock } from '../../ports/clock.ts'
import { type CallReport, checkCallReport } from './call-charge.ts'
import type { CreditsStore } from './credits-store.ts'

export interface CreditsService {
  /** S7 `deduct-credits`, made unforgeable (B4). Equal requests get equal answers, whenever they come. */
  deductCredits(uid: UserId, report: CallReport): Promise<ResponseOf<'deductCredits'>>
}

interface CreditsParts {
  readonly store: CreditsStore
  readonly lock: KeyedLock
  readonly clock: Clock
}

export function createCreditsService({ store, lock, clock }: CreditsParts): CreditsService {
  return {
    async deductCredits(uid, report) {
      const charge = checkCallReport(uid, report)
      const entry = await lock(uid, () => store.chargeCall(charge, clock.now()))
      return { success: true, charged: -entry.amount, newCreditsBalance: entry.balanceAfter }
    },
  }
}

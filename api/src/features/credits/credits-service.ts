import { type ResponseOf, toCredits, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../keyed-lock.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CallKeeper } from '../calls/call-keeper.ts'
import { type CallReport, checkCallReport } from './call-charge.ts'
import type { CreditsStore } from './credits-store.ts'

export interface CreditsService {
  /** S7 `deduct-credits`, made unforgeable (B4). Equal requests get equal answers, whenever they come. */
  deductCredits(uid: UserId, report: CallReport): Promise<ResponseOf<'deductCredits'>>
}

interface CreditsParts {
  readonly store: CreditsStore
  readonly keeper: Pick<CallKeeper, 'lookAfter'>
  readonly lock: KeyedLock
  readonly clock: Clock
}

export function createCreditsService({ store, keeper, lock, clock }: CreditsParts): CreditsService {
  return {
    async deductCredits(uid, report) {
      const charge = checkCallReport(uid, report)
      const charged = await lock(uid, () => store.chargeCall(charge, clock.now()))
      // The charge stands, and nobody waits for the carrier; when it does not answer now it is asked again (B3).
      if (charged.endedCall !== null) void keeper.lookAfter(charged.endedCall).catch(() => undefined)
      const { chargedMicro, balanceMicro } = charged
      return {
        success: true,
        charged: toCredits(chargedMicro),
        newCreditsBalance: toCredits(balanceMicro),
      }
    },
  }
}

import { type RatesTable, type ResponseOf, toCredits, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { CallKeeper } from './call-keeper.ts'
import { type CallReport, priceReport } from './call-report.ts'
import type { CallsStore } from './calls-store.ts'

export interface ReportsService {
  /** S7 `deduct-credits`, made unforgeable (B4). Equal requests get equal answers, whenever they come. */
  deductCredits(uid: UserId, report: CallReport): Promise<ResponseOf<'deductCredits'>>
}

interface ReportsParts {
  readonly store: Pick<CallsStore, 'report'>
  readonly keeper: Pick<CallKeeper, 'lookAfter'>
  readonly rates: RatesTable
  readonly lock: KeyedLock
  readonly clock: WallClock
}

export function createReportsService({ store, keeper, rates, lock, clock }: ReportsParts): ReportsService {
  return {
    async deductCredits(uid, report) {
      const priced = priceReport(uid, report, rates)
      const { answer, call } = await lock(uid, () => store.report(priced, clock.now()))
      // The charge stands, and nobody waits for the carrier; when it does not answer now it is asked again (B3).
      if (call?.money.hangUp) void keeper.lookAfter(call.id).catch(() => undefined)
      return {
        success: true,
        charged: toCredits(answer.chargedMicro),
        newCreditsBalance: toCredits(answer.balanceMicro),
      }
    },
  }
}

import { type LedgerSums, type Live, liveValue } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { useAsked } from '../asking/use-asked.ts'
import { readSums } from '../ledger/read-ledger.ts'
import { type Period, spanOfPeriod } from './spending-model.ts'

/** What was spent on the days of a period, and which one that is. */
export interface SpendingSums {
  readonly period: Period
  readonly choose: (period: Period) => void
  readonly span: ReturnType<typeof spanOfPeriod>
  readonly sums: Live<LedgerSums>
}

/** The sums of the card of spending, as the wallet asks for them; of the last 30 days until another period is chosen. */
export function useSpendingSums(): SpendingSums {
  const { api } = usePlatform()
  const [period, choose] = useState<Period>('last30')
  const latest = liveValue(useLive('transactions$'), [])[0]
  const span = spanOfPeriod(period, Date.now())
  const { live } = useAsked(() => readSums(api, span), `${period} ${span.before}`, latest?.seq ?? 0)
  return { period, choose, span, sums: live }
}

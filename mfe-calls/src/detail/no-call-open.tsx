import type { CallRecord, Live } from '@parley/shared-contract'
import { QuietStage } from '@parley/shared-ui'
import { WeekSummary } from './week-summary.tsx'

/** The stage while no call is chosen: what the week came to, or, before the first call, what will stand here. */
export function NoCallOpen({ recent }: { readonly recent: Live<readonly CallRecord[]> }) {
  // A list that loads or failed says so itself.
  if (recent.state !== 'ready') return null
  if (recent.value.length > 0) return <WeekSummary live={recent.value} />
  return (
    <QuietStage>When a call rang and connected, how it sounded and what it cost is shown here.</QuietStage>
  )
}

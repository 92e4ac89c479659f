import type { CallRecord, Live } from '@parley/shared-contract'
import { QuietStage } from '@parley/shared-ui'
import { WeekSummary } from './week-summary.tsx'

interface NoCallOpenProps {
  readonly recent: Live<readonly CallRecord[]>
  /** The server cannot be asked now. */
  readonly isOffline: boolean
}

/** The stage while no call is chosen: what the week came to, or, before the first call, what will stand here. */
export function NoCallOpen({ recent, isOffline }: NoCallOpenProps) {
  // A list that loads or failed says so itself.
  if (recent.state !== 'ready') return null
  if (recent.value.length > 0) return <WeekSummary live={recent.value} isOffline={isOffline} />
  return <QuietStage>Each call’s timeline, sound and cost appear here.</QuietStage>
}

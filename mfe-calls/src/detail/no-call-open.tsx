import type { CallRecord, Live } from '@parley/shared-contract'
import { WeekSummary } from './week-summary.tsx'

interface NoCallOpenProps {
  readonly recent: Live<readonly CallRecord[]>
  /** The server cannot be asked now. */
  readonly isOffline: boolean
}

/** The stage while no call is chosen: what the week came to. A list that loads or failed says so itself. */
export const NoCallOpen = ({ recent, isOffline }: NoCallOpenProps) =>
  recent.state === 'ready' && <WeekSummary live={recent.value} isOffline={isOffline} />

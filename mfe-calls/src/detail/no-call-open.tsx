import type { CallRecord, Live } from '@parley/shared-contract'
import { WeekSummary } from './week-summary.tsx'

interface NoCallOpenProps {
  readonly recent: Live<readonly CallRecord[]>
  /** Whether there are sums to tell beside those above the list. */
  readonly hasSums: boolean
}

/** The stage while no call is chosen: what the week came to. A list that loads or failed says so itself. */
export const NoCallOpen = ({ recent, hasSums }: NoCallOpenProps) =>
  recent.state === 'ready' && <WeekSummary live={recent.value} hasSums={hasSums} />

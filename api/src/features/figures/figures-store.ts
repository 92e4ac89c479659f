import type { Figures } from '../../ports/metrics.ts'

/** What of all processes together only the database knows. Times are epoch milliseconds. */
export interface FiguresStore {
  /** Whether this process is to count now; nobody else does until then. */
  claim(id: string, now: number, until: number): Promise<boolean>
  count(now: number): Promise<Figures>
  save(figures: Figures): Promise<void>
  /** What was counted last, by whatever process; null before the first time. */
  latest(): Promise<Figures | null>
}

import { firstValueFrom, from, race, type SchedulerLike, timer } from 'rxjs'

/** Waits for the work, but at most `ms`: resolves then too. Rejects when the work fails in that time. */
export const atMost = (ms: number, work: Promise<unknown>, scheduler: SchedulerLike): Promise<unknown> =>
  firstValueFrom(race(from(work), timer(ms, scheduler)))

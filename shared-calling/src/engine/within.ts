import { firstValueFrom, from, race, type SchedulerLike, timer } from 'rxjs'

/** Resolves when the work is done, and after `ms` in any case. Rejects when the work fails in that time. */
export const within = (work: Promise<unknown>, ms: number, scheduler: SchedulerLike): Promise<unknown> =>
  firstValueFrom(race(from(work), timer(ms, scheduler)))

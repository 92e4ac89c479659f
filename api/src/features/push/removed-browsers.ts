import type { RemovedBrowsers } from '@parley/shared-contract'

/** Of more, those removed longest ago are forgotten: such a browser subscribes again when its person is signed in there. */
export const REMOVED_KEPT = 100

/** @param browser null for one that has not said what it calls itself: nobody can have removed it for good */
export const isRemoved = (removed: RemovedBrowsers, browser: string | null): boolean =>
  browser !== null && removed[browser] !== undefined

/** @param now epoch milliseconds */
export function withRemoved(removed: RemovedBrowsers, browser: string, now: number): RemovedBrowsers {
  const all = Object.entries({ ...removed, [browser]: now })
  return Object.fromEntries(all.sort(([, one], [, other]) => other - one).slice(0, REMOVED_KEPT))
}

export const withoutRemoved = (removed: RemovedBrowsers, browser: string | null): RemovedBrowsers =>
  Object.fromEntries(Object.entries(removed).filter(([one]) => one !== browser))

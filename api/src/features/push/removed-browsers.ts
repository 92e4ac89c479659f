import type { RemovedBrowsers } from '@parley/shared-contract'

/** Of more, those removed longest ago are forgotten: such a browser subscribes again when its person is signed in there. */
export const REMOVED_KEPT = 100

/** A browser by the name that it has for itself, and as what it is subscribed: one of an older program had said only the latter. */
export interface NamedBrowser {
  readonly browser: string | null
  readonly id: string
}

/** Since when it is removed, epoch milliseconds; null for one that is not. */
export const removedSince = (removed: RemovedBrowsers, { browser, id }: NamedBrowser): number | null =>
  (browser === null ? undefined : removed[browser]) ?? removed[id] ?? null

/** @param now epoch milliseconds */
export function withRemoved(removed: RemovedBrowsers, of: NamedBrowser, now: number): RemovedBrowsers {
  const all = Object.entries({ ...withoutRemoved(removed, of), [of.browser ?? of.id]: now })
  return Object.fromEntries(all.sort(([, one], [, other]) => other - one).slice(0, REMOVED_KEPT))
}

export const withoutRemoved = (removed: RemovedBrowsers, { browser, id }: NamedBrowser): RemovedBrowsers =>
  Object.fromEntries(Object.entries(removed).filter(([one]) => one !== browser && one !== id))

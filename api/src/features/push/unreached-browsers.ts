import { PUSH_DEVICES_MAX, type UnreachedBrowsers } from '@parley/shared-contract'
import type { StoredPushDevice } from './push-store.ts'

type OfBrowser = Pick<StoredPushDevice, 'browser' | 'id'>

/** Since when the push service of this very subscription does not take what is pushed, epoch milliseconds; null while it does. */
export function unreachedSince(unreached: UnreachedBrowsers, { browser, id }: OfBrowser): number | null {
  const known = browser === null ? undefined : unreached[browser]
  return known?.device === id ? known.since : null
}

/** Of more than a person may have, those that were reached longest ago are forgotten. @param since epoch milliseconds */
export function withUnreached(
  unreached: UnreachedBrowsers,
  { browser, id }: OfBrowser,
  since: number,
): UnreachedBrowsers {
  if (browser === null) return unreached
  const all = Object.entries({ ...unreached, [browser]: { device: id, since } })
  return Object.fromEntries(
    all.sort(([, one], [, other]) => other.since - one.since).slice(0, PUSH_DEVICES_MAX),
  )
}

export const withoutUnreached = (unreached: UnreachedBrowsers, browser: string | null): UnreachedBrowsers =>
  Object.fromEntries(Object.entries(unreached).filter(([one]) => one !== browser))

import { ASSET_RELOAD_GUARD_MS, z } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'

/**
 * S9: whether the page may reload for a missing file: at most once in 10 s per path. Asking counts as doing.
 * @param storage of this tab, which outlives the reload
 * @param now epoch milliseconds
 */
export function mayReload(storage: DeviceStorage | null, path: string, now: number): boolean {
  const kept = stored(storage, 'parley.reloads', z.record(z.string(), z.number()))
  const fresh = Object.entries(kept.read() ?? {}).filter(([, at]) => now - at < ASSET_RELOAD_GUARD_MS)
  if (fresh.some(([one]) => one === path)) return false
  kept.write({ ...Object.fromEntries(fresh), [path]: now })
  return true
}

import { browserIdSchema } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'

/** D43: this browser's name for itself, kept where all of its tabs and visits find it. */
export function ownBrowser(storage: DeviceStorage | null): string {
  const kept = stored(storage, 'parley.browser', browserIdSchema)
  const id = kept.read() ?? crypto.randomUUID()
  kept.write(id)
  return id
}

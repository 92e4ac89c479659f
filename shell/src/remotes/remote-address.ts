import { type Registry, type RemoteId, remoteIds, z } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'

/** Where one attempt loads a remote from. */
export interface RemoteAddress {
  readonly entry: string
  /** Subresource integrity; a developer's own server has none. */
  readonly integrity: string | null
}

/** Remotes that a developer serves, by id (H5). */
export type Overrides = Readonly<Partial<Record<RemoteId, string>>>

const storageKey = (id: RemoteId) => `parley.remote.${id}`

/**
 * Reads the replaced remotes (H5): `?remote.mfe_phone=http://localhost:3102` puts a developer's own server in a
 * remote's place, kept for the tab; an empty value ends it. Only addresses of this machine count, and only where
 * configured.
 * @param kept the tab's storage; null where it may not be touched: the address then says it on every page
 */
export function readOverrides(allowed: boolean, search: string, kept: DeviceStorage | null): Overrides {
  if (!allowed) return {}
  const asked = new URLSearchParams(search)
  const overrides: Partial<Record<RemoteId, string>> = {}
  for (const id of remoteIds) {
    const value = asked.get(`remote.${id}`)
    const replaced = stored(kept, storageKey(id), z.string())
    if (value !== null && isLocal(value)) replaced.write(new URL(value).origin)
    else if (value !== null) replaced.clear()
    const origin = replaced.read()
    if (origin) overrides[id] = origin
  }
  return overrides
}

function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * The address to load a remote from. From the second attempt on it is a different one, so that a failure which
 * something on the way has cached is not met again.
 * @returns null for a remote that is not published
 */
export function remoteAddress(
  id: RemoteId,
  registry: Registry,
  overrides: Overrides,
  attempt: number,
): RemoteAddress | null {
  const override = overrides[id]
  const published = registry.remotes[id]
  const fresh = attempt > 1 ? `?attempt=${attempt}` : ''
  if (override) return { entry: `${override}/remoteEntry.js${fresh}`, integrity: null }
  if (!published) return null
  return { entry: published.entry + fresh, integrity: published.integrity ?? null }
}

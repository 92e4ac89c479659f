import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteId } from '@parley/shared-contract'
import type { RemoteModule } from '@parley/shared-platform'
import type { RemoteAddress } from './remote-address.ts'
import type { VersionOneRemote } from './version-one.tsx'

/** Loads the module of a remote from an address. Rejects when that fails, however it fails. */
export type FetchRemote = (id: RemoteId, address: RemoteAddress) => Promise<RemoteModule | VersionOneRemote>

/** Module federation's run time: the only place that speaks to it (H1.4). */
export function createFederation(): FetchRemote {
  const integrity = new Map<string, string>()
  registerPlugins([
    {
      name: 'parley-integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        script.crossOrigin = 'anonymous'
        script.integrity = integrity.get(url) ?? ''
        return { script, timeout: 0 }
      },
    },
  ])
  return async (id, address) => {
    if (address.integrity) integrity.set(address.entry, address.integrity)
    registerRemotes([{ name: id, entry: address.entry }], { force: true })
    const loaded = await loadRemote<{ remote: RemoteModule | VersionOneRemote }>(`${id}/remote`)
    if (!loaded) throw new Error(`${id} exposes nothing`)
    return loaded.remote
  }
}

import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RemoteId } from '@parley/shared-contract'
import type { RemoteModule } from '@parley/shared-platform'
import type { RemoteAddress } from './remote-address.ts'
import { forgetParts } from './remote-parts.ts'
import type { VersionOneRemote } from './version-one.tsx'

/** Loads the module of a remote from an address. Rejects when that fails, however it fails. */
export type FetchRemote = (id: RemoteId, address: RemoteAddress) => Promise<RemoteModule | VersionOneRemote>

type Plugin = NonNullable<Parameters<typeof registerPlugins>[0]>[number]

/**
 * A shared part whose file did not come is asked for anew by whoever needs it next, in the shell and in every remote: left to
 * itself the run time keeps the failure for as long as the page is open.
 */
const sharedAnew: Plugin = {
  name: 'parley-shared-anew',
  async beforeLoadShare(asked) {
    const versions = asked.origin.shareScopeMap.default?.[asked.pkgName] ?? {}
    for (const part of Object.values(versions)) {
      await part.loading?.catch(() => {
        part.loading = null
      })
    }
    return asked
  },
}

/** Module federation's run time: the only place that speaks to it (H1.4). */
export function createFederation(): FetchRemote {
  const integrity = new Map<string, string>()
  registerGlobalPlugins([sharedAnew])
  registerPlugins([
    sharedAnew,
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
  const folders = new Map<RemoteId, string>()
  return async (id, address) => {
    const folder = new URL('.', address.entry).href
    if ((folders.get(id) ?? folder) !== folder) forgetParts(id)
    folders.set(id, folder)
    if (address.integrity) integrity.set(address.entry, address.integrity)
    registerRemotes([{ name: id, entry: address.entry }], { force: true })
    const loaded = await loadRemote<{ remote: RemoteModule | VersionOneRemote }>(`${id}/remote`)
    if (!loaded) throw new Error(`${id} exposes nothing`)
    return loaded.remote
  }
}

/** Whether the shell has a part for whoever shares it, by the key that it is shared by (ADR 0053). */
export const hasPart = (key: string): boolean => Object.hasOwn(getInstance()?.options.shared ?? {}, key)

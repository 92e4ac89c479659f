import type { AppConfig, RegistryEntry } from '@parley/shared-contract'
import type { Overrides } from './remote-address.ts'

/** Whether a script may come from an address. */
export type ScriptAddresses = (url: string) => boolean

/**
 * The addresses that scripts of this page come from: the shell's own files, the version folders that the registry
 * names, a developer's own server where the page allows one (H5), and the one other place of the calling library (D30).
 * @param entries of the remotes that the page goes by, also of those published since it began (ADR 0050)
 * @param origin of the page
 */
export function scriptAddresses(
  { callingLibraryFallback }: Pick<AppConfig, 'callingLibraryFallback'>,
  entries: () => readonly Pick<RegistryEntry, 'entry'>[],
  overrides: Overrides,
  origin: string,
): ScriptAddresses {
  const folders = () => [
    ...entries().map(({ entry }) => new URL('.', entry).href),
    ...Object.values(overrides).map(server => `${server}/`),
  ]
  return text => {
    if (!URL.canParse(text, origin)) return false
    const url = new URL(text, origin)
    if (url.origin === origin) return /^\/[\w.-]+\.js$/.test(url.pathname)
    return url.href === callingLibraryFallback?.url || folders().some(folder => url.href.startsWith(folder))
  }
}

/** As much of Trusted Types as is used; where a browser has none, the page's policy asks for none. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/**
 * From now on text becomes a script's address only if scripts come from there, and never HTML or code: whatever slips
 * into the page cannot make more of itself. It is the page's one policy, so that a remote of an older build, which
 * knows nothing of it, loads its chunks as before.
 */
export function guardScripts(allowed: ScriptAddresses, { trustedTypes }: Pick<Window, 'trustedTypes'>): void {
  trustedTypes?.createPolicy('default', { createScriptURL: url => (allowed(url) ? url : null) })
}

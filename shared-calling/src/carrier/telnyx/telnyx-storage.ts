import { type DeviceStorage, tabStorage } from '@parley/shared-contract/device'

/**
 * The library uses its tab's storage as it logs in and with each message, and does not expect to be refused (2.27.10). Where
 * the browser refuses it, this gives the page one in memory in its place: calls work, and end with their page.
 */
export function lendTabStorage(): void {
  if (tabStorage()) return
  const kept = new Map<string, string>()
  const value: DeviceStorage = {
    get length() {
      return kept.size
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: key => void kept.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true })
}

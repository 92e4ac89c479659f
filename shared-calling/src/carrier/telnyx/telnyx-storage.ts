import { tabStorage } from '@parley/shared-contract/device'
import { createMemoryStorage } from '../../memory-storage.ts'

/**
 * The library uses its tab's storage as it logs in and with each message, and does not expect to be refused (2.27.10). Where
 * the browser refuses it, this gives the page one in memory in its place: calls work, and end with their page.
 */
export function lendTabStorage(): void {
  if (tabStorage()) return
  Object.defineProperty(globalThis, 'sessionStorage', { value: createMemoryStorage(), configurable: true })
}

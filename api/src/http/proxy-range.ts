import { isIP } from 'node:net'

/** No proxies fill more of the address space than this many leading bits leave: a shorter one trusts strangers. */
const SHORTEST_PREFIX = { 4: 8, 6: 16 } as const

/** Whether it names proxies: `loopback`, an address, or a range such as `10.0.0.0/8`. */
export function isProxyRange(text: string): boolean {
  if (text === 'loopback') return true
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  if (family !== 4 && family !== 6) return false
  const longest = family === 4 ? 32 : 128
  const bits = prefix === undefined ? longest : Number(prefix)
  return bits >= SHORTEST_PREFIX[family] && bits <= longest
}

import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const [inside4, inside6] = [new BlockList(), new BlockList()]
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside4.addSubnet(network, prefix, 'ipv4')
// The only addresses of the open network are in 2000::/3; of those, 6to4 and the like lead back to the others.
for (const [network, prefix] of [
  ['::', 3],
  ['2001::', 23],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  inside6.addSubnet(network, prefix, 'ipv6')

/** Whether an address is of the open network, and not of ours. @public */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside4.check(address, 'ipv4')
  return family === 6 && !inside6.check(address, 'ipv6')
}

/** A name is looked up once, and what it means is judged before anything is asked of it (A93). */
export const lookUpOutside: LookupFunction = (host, options, done) =>
  lookUp(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('no address'), '')
    if (!found.every(({ address }) => isOutside(address))) return done(new Error('an address inside'), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

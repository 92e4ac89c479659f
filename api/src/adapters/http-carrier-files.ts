import { lookup as lookUp } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { CARRIER_FETCH_BYTES, CARRIER_FETCH_MS, ParleyError } from '@parley/shared-contract'
import type { CarrierFiles } from '../ports/carrier-files.ts'

interface HttpFilesOptions {
  /** What the hosts end in that are asked. */
  readonly hosts: readonly string[]
  /** Whether the carrier is a program on this machine: its files lie on loopback, without TLS. */
  readonly isLocal: boolean
}

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
const lookUpOutside: LookupFunction = (host, options, done) =>
  lookUp(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('no address'), '')
    if (!found.every(({ address }) => isOutside(address))) return done(new Error('an address inside'), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

/** Null when there is more than is taken. */
async function bytesOf(response: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > CARRIER_FETCH_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The carrier's files over HTTP. */
export function httpCarrierFiles({ hosts, isLocal }: HttpFilesOptions): CarrierFiles {
  const isAsked = ({ protocol, hostname, username, password }: URL): boolean =>
    (protocol === 'https:' || (isLocal && protocol === 'http:')) &&
    username + password === '' &&
    (isLocal || isIP(hostname.replace(/^\[|\]$/g, '')) === 0) &&
    hosts.some(host => hostname === host || hostname.endsWith(`.${host}`))

  const answerOf = (url: URL): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const get = url.protocol === 'http:' ? getPlain : getSecure
      const guarded = isLocal ? {} : { lookup: lookUpOutside }
      const signal = AbortSignal.timeout(CARRIER_FETCH_MS)
      get(url, { ...guarded, signal, agent: false }, resolve).once('error', reject)
    })

  return {
    async fetch(address) {
      const url = URL.parse(address)
      if (!url || !isAsked(url)) return null
      try {
        const response = await answerOf(url)
        const { statusCode = 0 } = response
        const file = statusCode === 200 ? await bytesOf(response) : null
        response.destroy()
        if (statusCode === 429 || statusCode >= 500) throw new Error(`answered ${statusCode}`)
        return file
      } catch (cause) {
        throw new ParleyError('CARRIER_UNAVAILABLE', undefined, { cause })
      }
    },
  }
}

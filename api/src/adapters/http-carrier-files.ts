import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import { CARRIER_FETCH_BYTES, CARRIER_FETCH_MS, ParleyError } from '@parley/shared-contract'
import type { CarrierFiles } from '../ports/carrier-files.ts'
import { lookUpOutside } from './outside-network.ts'

interface HttpFilesOptions {
  /** What the hosts end in that are asked. */
  readonly hosts: readonly string[]
  /** Whether the carrier is a program on this machine: its files lie on loopback, without TLS. */
  readonly isLocal: boolean
}

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

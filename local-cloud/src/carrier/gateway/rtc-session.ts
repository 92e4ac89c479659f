import { randomUUID } from 'node:crypto'
import type { Credential } from '../accounts/credentials-store.ts'
import type { BrowserLine, LineHome } from './browser-line.ts'
import type { RpcSocket } from './rpc-socket.ts'

/** A signed-in browser tab. It lives on for a while after its socket is lost, so that a new socket can take over. */
export class RtcSession implements LineHome {
  readonly id = randomUUID()
  readonly name: string
  readonly credential: Credential
  readonly lines = new Map<string, BrowserLine>()
  socket: RpcSocket
  /** The page went away with its socket: the one that comes back knows of no call. */
  unloaded = false

  constructor(credential: Credential, socket: RpcSocket) {
    this.credential = credential
    this.name = `browser ${credential.sipUsername}`
    this.socket = socket
  }

  request(method: string, params: object): void {
    this.socket.request(method, params)
  }

  /** Tells a browser which of its calls are still there and, when it was away, goes on with them. */
  welcome(returned: boolean): void {
    const kept = [...this.lines.values()].filter(line => line.leg?.alive)
    this.request('telnyx_rtc.clientReady', { reattached_sessions: kept.map(line => line.callId) })
    if (returned) for (const line of kept) line.resume(this.unloaded)
    this.unloaded = false
  }
}

const SIP_DOMAIN = 'sip.telnyx.com'

export const sipAddressOf = (sipUsername: string): string => `${sipUsername}@${SIP_DOMAIN}`

/** The SIP user of `sip:user@sip.telnyx.com`; null for anything else, such as a number. */
export const sipUserOf = (address: string): string | null =>
  /^sips?:([^@:;]+)@sip\.telnyx\.com(?:[:;].*)?$/i.exec(address)?.[1] ?? null

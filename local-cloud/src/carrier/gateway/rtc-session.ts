import { randomUUID } from 'node:crypto'
import type { Credential } from '../accounts/credentials-store.ts'
import type { BrowserLine, LineHome } from './browser-line.ts'
import type { RpcSocket } from './rpc-socket.ts'

/** A signed-in browser tab. It outlives its socket for a while, so that a lost one can be replaced. */
export class RtcSession implements LineHome {
  readonly id = randomUUID()
  readonly credential: Credential
  readonly lines = new Map<string, BrowserLine>()
  socket: RpcSocket

  constructor(credential: Credential, socket: RpcSocket) {
    this.credential = credential
    this.socket = socket
  }

  request(method: string, params: object): void {
    this.socket.request(method, params)
  }
}

const SIP_DOMAIN = 'sip.telnyx.com'

export const sipAddressOf = (sipUsername: string): string => `${sipUsername}@${SIP_DOMAIN}`

/** The SIP user of `sip:user@sip.telnyx.com`; null for anything else, such as a number. */
export const sipUserOf = (address: string): string | null =>
  /^sips?:([^@:;]+)@sip\.telnyx\.com(?:[:;].*)?$/i.exec(address)?.[1] ?? null

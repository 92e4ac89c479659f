import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LoginTokens } from '../accounts/login-tokens.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Device } from '../calls/leg.ts'
import { BrowserLine } from './browser-line.ts'
import { callMethods } from './call-methods.ts'
import {
  type ClientMessage,
  type Fields,
  parseClientMessage,
  RpcError,
  rpcErrors,
  textOf,
} from './rpc-message.ts'
import { RpcSocket } from './rpc-socket.ts'
import { RtcSession } from './rtc-session.ts'

export interface GatewayOptions {
  readonly server: Server
  readonly exchange: Exchange
  readonly tokens: LoginTokens
  readonly pingMs?: number
  /** How long a call waits for a browser that lost its socket. */
  readonly reattachMs?: number
}

const MAX_FRAME_BYTES = 512 * 1024
const ALIVE_LIMIT_MS = 1000

/** The door of the browsers: a WebSocket at `/rtc` that speaks the calling SDK's JSON-RPC. */
export class Gateway {
  readonly #options: GatewayOptions
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  /** By id, the latest login last. */
  readonly #sessions = new Map<string, RtcSession>()

  constructor(options: GatewayOptions) {
    this.#options = options
    options.server.on('upgrade', (request, socket, head) => {
      const url = URL.parse(request.url ?? '/', 'http://localhost')
      if (url?.pathname !== '/rtc') return socket.destroy()
      this.#sockets.handleUpgrade(request, socket, head, opened =>
        this.#greet(opened, url.searchParams.get('voice_sdk_id')),
      )
    })
  }

  /** The signed-in browsers with an open socket. */
  online(): RtcSession[] {
    return [...this.#sessions.values()].filter(session => session.socket.open)
  }

  /** A device that rings the latest browser of a SIP user, and only that one; null when none is signed in. */
  lineTo(sipUsername: string, calledNumber: string): Device | null {
    const session = this.online().findLast(({ credential }) => credential.sipUsername === sipUsername)
    return session ? new BrowserLine(this.#options.exchange, session, { calledNumber }) : null
  }

  /** A credential is gone: its browsers are signed out for good, and their calls end (A52). */
  signOut(credentialId: string): void {
    for (const session of [...this.#sessions.values()]) {
      if (session.credential.id !== credentialId) continue
      this.#leave(session)
      session.request('telnyx_rtc.punt', {})
      session.socket.close()
    }
  }

  stop(): void {
    for (const socket of this.#sockets.clients) socket.terminate()
    this.#sockets.close()
  }

  #greet(opened: WebSocket, voiceSdkId: string | null): void {
    const socket = new RpcSocket(opened, voiceSdkId)
    let session: RtcSession | null = null
    const ping = setInterval(() => socket.request('telnyx_rtc.ping', {}), this.#options.pingMs ?? 15_000)
    opened.on('error', () => socket.drop())
    opened.on('close', () => {
      clearInterval(ping)
      if (session?.socket === socket) this.#awaitReturn(session)
    })
    opened.on('message', async data => {
      const message = parseClientMessage(data.toString())
      if (!message || message.isReply || message.id === null) return
      const { id } = message
      try {
        if (message.method === 'login') session = await this.#login(socket, id, message.params, session)
        else await this.#serve(socket, id, message, session)
      } catch (error) {
        socket.refuse(id, error instanceof RpcError ? error : rpcErrors.internal())
      }
    })
  }

  async #login(
    socket: RpcSocket,
    id: string | number,
    params: Fields,
    current: RtcSession | null,
  ): Promise<RtcSession> {
    const { tokens } = this.#options
    const token = textOf(params.login_token)
    const credential = token
      ? await tokens.credentialOf(token)
      : tokens.credentialByPassword(textOf(params.login), textOf(params.passwd))
    if (!credential) throw rpcErrors.loginIncorrect()
    const kept = current ?? this.#sessions.get(textOf(params.sessid))
    const mine = kept?.credential.id === credential.id ? kept : undefined
    // A duplicated tab copies the session id of one that is still there: it gets an id of its own.
    const taken = mine && mine.socket !== socket && (await mine.socket.isAlive(ALIVE_LIMIT_MS))
    const session = mine && !taken ? mine : new RtcSession(credential, socket)
    const returned = session.socket !== socket
    session.socket = socket
    if (current && current !== session) this.#leave(current)
    this.#sessions.delete(session.id)
    this.#sessions.set(session.id, session)
    socket.reply(id, { message: 'logged in', sessid: session.id })
    const talking = [...session.lines.values()].filter(line => line.leg?.state === 'answered')
    socket.request('telnyx_rtc.clientReady', { reattached_sessions: talking.map(line => line.callId) })
    for (const line of returned ? talking : []) if (line.leg) line.reattach(line.leg)
    return session
  }

  async #serve(
    socket: RpcSocket,
    id: string | number,
    message: ClientMessage,
    session: RtcSession | null,
  ): Promise<void> {
    const reply = (result: object) => socket.reply(id, result)
    // Debug reports carry no method, and call setup waits for their reply.
    if (message.method === null) return reply({ type: message.type })
    if (!session) throw rpcErrors.authenticationRequired()
    if (message.method === 'telnyx_rtc.ping') return reply({ message: 'PONG', sessid: session.id })
    if (message.method === 'telnyx_rtc.gatewayState') {
      const params = { state: 'REGED', call_report_id: randomUUID(), dc: 'local', region: 'local' }
      return reply({ params, sessid: session.id })
    }
    const method = callMethods.get(message.method)
    if (!method) throw rpcErrors.methodNotFound()
    await method({ message, session, exchange: this.#options.exchange, reply })
  }

  /** The socket is gone; the browser may come back to its calls. */
  #awaitReturn(session: RtcSession): void {
    const limit = setTimeout(() => {
      if (!session.socket.open) this.#leave(session)
    }, this.#options.reattachMs ?? 60_000)
    limit.unref()
  }

  #leave(session: RtcSession): void {
    this.#sessions.delete(session.id)
    for (const { leg } of session.lines.values()) {
      if (leg) this.#options.exchange.end(leg, { cause: 'NORMAL_TEMPORARY_FAILURE', source: 'unknown' })
    }
  }
}

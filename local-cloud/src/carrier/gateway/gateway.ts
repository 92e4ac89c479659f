import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LoginTokens } from '../accounts/login-tokens.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Device } from '../calls/leg.ts'
import type { LegMedia } from '../calls/leg-media.ts'
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
import type { RtcSession } from './rtc-session.ts'
import { Sessions } from './sessions.ts'

export interface GatewayOptions {
  readonly server: Server
  readonly exchange: Exchange
  readonly tokens: LoginTokens
  readonly media: LegMedia
  readonly now: () => number
  readonly pingMs: number
  /** How long a call waits for a browser that lost its socket (default 60 s). */
  readonly reattachMs?: number
}

const MAX_FRAME_BYTES = 512 * 1024
/** A browser answers each ping with one of its own; who is silent this often is gone. */
const PINGS_UNHEARD = 3
/** How a browser closes the socket of a page that is left or loaded anew. */
const GOING_AWAY = 1001

/** The door of the browsers: a WebSocket at `/rtc` that speaks the calling SDK's JSON-RPC. */
export class Gateway {
  readonly sessions: Sessions
  readonly #options: GatewayOptions
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  #refusedUntil = 0

  constructor(options: GatewayOptions) {
    this.#options = options
    this.sessions = new Sessions({
      exchange: options.exchange,
      reattachMs: options.reattachMs ?? 60_000,
    })
    options.server.on('upgrade', (request, socket, head) => {
      const url = URL.parse(request.url ?? '/', 'http://localhost')
      if (url?.pathname !== '/rtc' || options.now() < this.#refusedUntil) return socket.destroy()
      this.#sockets.handleUpgrade(request, socket, head, opened =>
        this.#greet(opened, url.searchParams.get('voice_sdk_id')),
      )
    })
  }

  /**
   * A device that rings the latest browser of a SIP user, and only that one; `away` when those that are signed in have all lost
   * their sockets, null when none is signed in.
   */
  lineTo(sipUsername: string, calledNumber: string): Device | 'away' | null {
    const session = this.sessions.latestOf(sipUsername)
    if (session) return new BrowserLine(this.#options.exchange, session, { calledNumber })
    return this.sessions.isKnown(sipUsername) ? 'away' : null
  }

  /** No socket is opened for so long. */
  refuseFor(ms: number): void {
    this.#refusedUntil = this.#options.now() + ms
  }

  /** Every socket closes at once, no call can be taken up again, and the door stays shut for `ms`. */
  restart(ms: number): void {
    this.refuseFor(ms)
    this.sessions.forgetAll()
    for (const socket of this.#sockets.clients) socket.terminate()
  }

  stop(): void {
    for (const socket of this.#sockets.clients) socket.terminate()
    this.#sockets.close()
  }

  #greet(opened: WebSocket, voiceSdkId: string | null): void {
    const socket = new RpcSocket(opened, voiceSdkId)
    let session: RtcSession | null = null
    let unheard = 0
    const ping = setInterval(() => {
      unheard = socket.heardSince() ? 0 : unheard + 1
      if (unheard < PINGS_UNHEARD) socket.request('telnyx_rtc.ping', {})
      else socket.drop()
    }, this.#options.pingMs)
    opened.on('error', () => socket.drop())
    opened.on('close', code => {
      clearInterval(ping)
      if (session?.socket === socket) this.sessions.lost(session, code === GOING_AWAY)
    })
    socket.onMessage(async text => {
      const message = parseClientMessage(text)
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
    const { session, returned } = await this.sessions.enter(
      credential,
      socket,
      current,
      textOf(params.sessid),
    )
    socket.reply(id, { message: 'logged in', sessid: session.id })
    session.welcome(returned)
    if (!socket.open) this.sessions.lost(session, false)
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
    const { exchange, media } = this.#options
    await method({ message, session, exchange, media, reply })
  }
}

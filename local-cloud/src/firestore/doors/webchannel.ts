import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Engine } from '../engine.ts'
import { type FirestoreError, toFirestoreError } from '../errors.ts'
import type { Caller } from '../gate.ts'
import { BrowserSockets, hostPrefixFor } from './browser-sockets.ts'
import type { CallerDesk } from './caller.ts'
import { ListenStream } from './listen-stream.ts'
import { codecFor } from './protocol-codec.ts'
import { framed, WebChannelSession } from './webchannel-session.ts'
import { WriteStream } from './write-stream.ts'

const path = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/
const KEEP_ALIVE_MS = 30_000

/** The interface for browsers: two-way streams over two kinds of HTTP request (WebChannel, version 8). */
export class WebChannelDoor {
  readonly #engine: Engine
  readonly #callers: CallerDesk
  readonly #sessions = new Map<string, WebChannelSession>()
  readonly #sockets = new BrowserSockets()
  readonly #keepAlive: NodeJS.Timeout

  constructor(engine: Engine, callers: CallerDesk) {
    this.#engine = engine
    this.#callers = callers
    this.#keepAlive = setInterval(() => {
      for (const session of this.#sessions.values()) session.keepAlive()
    }, KEEP_ALIVE_MS)
    this.#keepAlive.unref()
  }

  /** The number of clients that are connected, for the overview page. */
  get sessionCount(): number {
    return this.#sessions.size
  }

  /** Resolves to false when the request is not for this door. */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<boolean> {
    const kind = path.exec(url.pathname)?.[1]
    if (!kind) return false
    const sid = url.searchParams.get('SID')
    const session = sid === null ? undefined : this.#sessions.get(sid)
    if (sid === null) await this.#open(kind, request, response, new URLSearchParams(body))
    else if (!session) response.writeHead(400).end('Unknown SID')
    else this.#continue(session, request, response, url, body)
    return true
  }

  async #open(kind: string, request: IncomingMessage, response: ServerResponse, form: URLSearchParams) {
    const session = new WebChannelSession(() => this.#sessions.delete(session.id))
    session.readMessage = data => codecFor(kind).readJson(JSON.parse(data))
    session.describeError = error => statusOf(toFirestoreError(error))
    session.receive(messagesIn(form))
    this.#sessions.set(session.id, session)
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    const prefix = hostPrefixFor(request.headers.host, request.headers['user-agent'])
    response.end(framed([[0, ['c', session.id, prefix, 8, 12, KEEP_ALIVE_MS]]]))
    const header = /^authorization:\s*(.*)$/im.exec(form.get('headers') ?? '')?.[1]
    const authorization = header?.trim() ?? request.headers.authorization
    try {
      const caller = await this.#callers.identify(authorization, request.headers.origin !== undefined)
      session.begin(this.#streamFor(kind, caller, session))
    } catch (error) {
      session.fail(error)
    }
  }

  #streamFor(kind: string, caller: Caller, session: WebChannelSession) {
    const send = (message: object) => session.send(message)
    return kind === 'Listen'
      ? new ListenStream(this.#engine, caller, send)
      : new WriteStream(this.#engine, caller, send)
  }

  #continue(
    session: WebChannelSession,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
  ) {
    const confirmed = Number(url.searchParams.get('AID') ?? 0)
    if (url.searchParams.get('TYPE') === 'terminate') {
      session.end()
      response.writeHead(200).end()
      return
    }
    response.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Accel-Buffering': 'no',
    })
    if (request.method === 'GET') {
      const browser = `${request.headers.host} ${request.headers.origin} ${request.headers['user-agent']}`
      session.attach(response, confirmed, url.searchParams.get('CI') === '1')
      // One entry per connection: a session's old connection may close after its new one has opened.
      const channel = { release: () => session.release() }
      this.#sockets.hold(browser, channel)
      response.on('close', () => this.#sockets.drop(browser, channel))
      return
    }
    session.confirm(confirmed)
    session.receive(messagesIn(new URLSearchParams(body)))
    response.end(framed(session.state))
  }

  close(): void {
    clearInterval(this.#keepAlive)
    this.#sockets.close()
    for (const session of [...this.#sessions.values()]) session.end()
  }
}

function messagesIn(form: URLSearchParams) {
  const count = Number(form.get('count') ?? 0)
  const offset = Number(form.get('ofs') ?? 0)
  const messages: { number: number; data: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const data = form.get(`req${at}___data__`)
    // Whoever names more than they send would keep everybody else waiting.
    if (data === null) break
    messages.push({ number: offset + at, data })
  }
  return messages
}

const statusOf = ({ code, message, status }: FirestoreError) => ({ code, message, status })

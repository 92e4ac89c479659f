import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'

/** A message as it came from the carrier. */
export interface Received {
  readonly id?: string | number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: number; readonly message: string }
  readonly voice_sdk_id?: string
}

/** A browser without the SDK, which sends whatever a test tells it to, however wrong. */
export class RawBrowser {
  readonly received: Received[] = []
  readonly #socket: WebSocket
  readonly #waiting = new Set<(message: Received) => void>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', data => {
      const message = JSON.parse(data.toString()) as Received
      this.received.push(message)
      for (const look of this.#waiting) look(message)
    })
  }

  static async connect(rtcUrl: string): Promise<RawBrowser> {
    const socket = new WebSocket(rtcUrl)
    const browser = new RawBrowser(socket)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return browser
  }

  /** Resolves when the carrier closes the socket, or the network does. */
  closed(): Promise<unknown> {
    return new Promise(resolve => this.#socket.once('close', resolve))
  }

  send(frame: string): void {
    this.#socket.send(frame)
  }

  /** Answers each ping of the carrier with one of its own, as the SDK does; who does not is let go. */
  answerPings(): void {
    this.#waiting.add(({ method }) => {
      if (method === 'telnyx_rtc.ping') this.send('{"jsonrpc":"2.0","id":"ping","method":"telnyx_rtc.ping"}')
    })
  }

  /** The first message, received already or still to come, that is the wanted one. */
  hears(wanted: (message: Received) => boolean): Promise<Received> {
    const found = this.received.find(wanted)
    if (found) return Promise.resolve(found)
    return new Promise(resolve => {
      const look = (message: Received) => {
        if (!wanted(message)) return
        this.#waiting.delete(look)
        resolve(message)
      }
      this.#waiting.add(look)
    })
  }

  /** The parameters of a request of the carrier: `telnyx_rtc.<name>`, of one call when it is given. */
  async hearsRequest(name: string, callID?: unknown): Promise<Readonly<Record<string, unknown>>> {
    const { params } = await this.hears(
      ({ method, params }) =>
        method === `telnyx_rtc.${name}` && (callID === undefined || params?.callID === callID),
    )
    return params ?? {}
  }

  /** Sends a request and resolves with its reply. */
  ask(method: string | null, params: object = {}): Promise<Received> {
    const id = randomUUID()
    const reply = this.hears(message => message.id === id)
    this.send(JSON.stringify({ jsonrpc: '2.0', id, ...(method === null ? {} : { method }), params }))
    return reply
  }

  /** @param code of the closing handshake, as 1001 from a page that is left; cut off without one */
  close(code?: number): void {
    if (code === undefined) this.#socket.terminate()
    else this.#socket.close(code)
  }
}

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

/** A browser without the SDK: says what it is told to, however wrong. */
export class RawBrowser {
  readonly received: Received[] = []
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', data => this.received.push(JSON.parse(data.toString())))
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

  send(frame: string): void {
    this.#socket.send(frame)
  }

  /** Sends a request and resolves with its reply. */
  ask(method: string | null, params: object = {}): Promise<Received> {
    const id = randomUUID()
    const reply = new Promise<Received>(resolve => {
      const listen = (data: WebSocket.RawData) => {
        const message = JSON.parse(data.toString()) as Received
        if (message.id !== id) return
        this.#socket.off('message', listen)
        resolve(message)
      }
      this.#socket.on('message', listen)
    })
    this.send(JSON.stringify({ jsonrpc: '2.0', id, ...(method === null ? {} : { method }), params }))
    return reply
  }

  close(): void {
    this.#socket.terminate()
  }
}

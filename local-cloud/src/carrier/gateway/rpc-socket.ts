import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { RpcError } from './rpc-message.ts'

const FIRST_REQUEST_ID = 1000

/** One WebSocket of a browser, speaking JSON-RPC. */
export class RpcSocket {
  /** The SDK keeps it per tab and sends it back when it reconnects. */
  readonly voiceSdkId: string
  readonly #socket: WebSocket
  #nextId = FIRST_REQUEST_ID
  #frozen = false
  #heard = true

  constructor(socket: WebSocket, voiceSdkId: string | null) {
    this.#socket = socket
    this.voiceSdkId = voiceSdkId || `VSDK${randomBytes(11).toString('hex')}`
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Half open: it stays open, and nothing that is sent arrives on either side. */
  get frozen(): boolean {
    return this.#frozen
  }

  /** The network is lost without a word: neither side is told. */
  freeze(): void {
    this.#frozen = true
  }

  /** What the browser says, until the socket freezes. */
  onMessage(listener: (text: string) => void): void {
    this.#socket.on('message', data => {
      if (this.#frozen) return
      this.#heard = true
      listener(data.toString())
    })
  }

  /** Whether the browser has said anything since it was last asked this. */
  heardSince(): boolean {
    const heard = this.#heard
    this.#heard = false
    return heard
  }

  request(method: string, params: object): void {
    this.#send({ id: this.#nextId++, method, params })
  }

  reply(id: string | number, result: object): void {
    this.#send({ id, result })
  }

  refuse(id: string | number, { code, message }: RpcError): void {
    this.#send({ id, error: { code, message } })
  }

  /** Whether somebody is still there: a socket can look open long after its network is gone. */
  isAlive(limitMs: number): Promise<boolean> {
    if (!this.open || this.#frozen) return Promise.resolve(false)
    return new Promise(resolve => {
      const limit = setTimeout(() => resolve(false), limitMs)
      this.#socket.once('pong', () => {
        clearTimeout(limit)
        resolve(true)
      })
      this.#socket.ping()
    })
  }

  /** Ends the connection in good order. */
  close(): void {
    this.#socket.close()
  }

  /** Cuts the connection as a lost network does. */
  drop(): void {
    this.#socket.terminate()
  }

  #send(message: object): void {
    if (!this.open || this.#frozen) return
    this.#socket.send(JSON.stringify({ jsonrpc: '2.0', ...message, voice_sdk_id: this.voiceSdkId }))
  }
}

import type { Engine } from '../engine.ts'
import type { Caller } from '../gate.ts'
import { requireWrites } from '../store/apply-write.ts'
import type { WriteRequest } from '../wire.ts'
import type { Send } from './listen-stream.ts'

/** One client's Write stream: a handshake, then one commit per request, answered in order. */
export class WriteStream {
  readonly #engine: Engine
  readonly #caller: Caller
  readonly #send: Send
  #answered = 0
  #open = true
  #tail: Promise<void> = Promise.resolve()

  constructor(engine: Engine, caller: Caller, send: Send) {
    this.#engine = engine
    this.#caller = caller
    this.#send = send
  }

  /**
   * Handles requests one after the other: when one fails, those behind it are dropped, because the client
   * sends them again. Rejects with the FirestoreError of a write that fails; the stream is over then.
   */
  receive(request: WriteRequest): Promise<void> {
    this.#tail = this.#tail.then(() => this.#handle(request))
    return this.#tail
  }

  async #handle(request: WriteRequest): Promise<void> {
    if (!this.#open) return
    if (this.#answered === 0) {
      this.#send({ streamId: '1', streamToken: this.#nextToken() })
      return
    }
    const writes = requireWrites(request.writes)
    const result = await this.#engine.commits.commit({ caller: this.#caller, writes })
    this.#send({ streamToken: this.#nextToken(), ...result })
  }

  close(): void {
    this.#open = false
  }

  #nextToken(): string {
    this.#answered += 1
    return Buffer.from(String(this.#answered)).toString('base64')
  }
}

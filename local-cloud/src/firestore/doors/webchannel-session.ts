import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Receives a client's messages; may reject, which ends the session with the error. */
export interface MessageStream {
  receive(message: object): void | Promise<void>
  close(): void
}

/** How long a client may be away before its session ends. */
const LONGEST_ABSENCE_MS = 60_000

/**
 * A back channel ends after so much was sent on it, in UTF-16 units. Its client opens another one, and so says what it has:
 * until then all of it is kept, and a page that only listens would else say nothing for as long as it is open.
 */
const LONGEST_BACK_CHANNEL = 16_384

interface Outgoing {
  readonly id: number
  readonly message: unknown
}

/**
 * One WebChannel session: messages to the client are numbered, kept until it confirms them, and sent again on
 * a new back channel; messages from it are taken once, by their number.
 */
export class WebChannelSession {
  readonly id = randomBytes(16).toString('base64url')
  #stream: MessageStream | null = null
  /** What the client has said before there was a stream; null once there was. */
  #early: string[] | null = []
  readonly #ended: () => void
  #unconfirmed: Outgoing[] = []
  #nextId = 1
  #sentUpTo = 0
  #receivedUpTo = 0
  #back: ServerResponse | null = null
  #oneFramePerResponse = false
  #sentOnBack = 0
  #absence: NodeJS.Timeout

  constructor(ended: () => void) {
    this.#ended = ended
    this.#absence = setTimeout(() => this.end(), LONGEST_ABSENCE_MS)
  }

  /** What a forward request is answered: back channel there?, last number, bytes on the way. */
  get state(): [number, number, number] {
    const waiting = this.#unconfirmed.filter(({ id }) => id > this.#sentUpTo)
    return [this.#back ? 1 : 0, this.#nextId - 1, waiting.length === 0 ? 0 : JSON.stringify(waiting).length]
  }

  send(message: unknown): void {
    this.#unconfirmed.push({ id: this.#nextId, message })
    this.#nextId += 1
    this.#flush()
  }

  /**
   * Who the client is takes a moment to find out, in which it does not wait with what it says: the stream is given all of
   * that first. Closes the stream of a session that has ended meanwhile.
   */
  begin(stream: MessageStream): void {
    const early = this.#early
    if (early === null) {
      stream.close()
      return
    }
    this.#early = null
    this.#stream = stream
    for (const data of early) void this.#deliver(data)
  }

  /** Takes the client's messages in order, each once. */
  receive(messages: readonly { readonly number: number; readonly data: string }[]): void {
    for (const { number, data } of messages) {
      if (number < this.#receivedUpTo) continue
      this.#receivedUpTo = number + 1
      if (this.#early) this.#early.push(data)
      else void this.#deliver(data)
    }
  }

  async #deliver(data: string): Promise<void> {
    try {
      await this.#stream?.receive(this.readMessage(data))
    } catch (error) {
      this.fail(error)
    }
  }

  /** Set by the door: reads one message; throws when it is none. */
  readMessage: (data: string) => object = data => JSON.parse(data)
  /** Set by the door: brings an error into the protocol's form. */
  describeError: (error: unknown) => object = error => ({ message: String(error) })

  fail(error: unknown): void {
    this.#closeStream()
    this.send({ error: this.describeError(error) })
  }

  #closeStream(): void {
    this.#early = null
    this.#stream?.close()
    this.#stream = null
  }

  /** The client has all messages up to `id`. */
  confirm(id: number): void {
    this.#unconfirmed = this.#unconfirmed.filter(outgoing => outgoing.id > id)
    if (!this.#back) this.#absence.refresh()
  }

  /** Takes over as back channel; everything that was not confirmed is sent (again) on it. */
  attach(response: ServerResponse, confirmed: number, oneFramePerResponse: boolean): void {
    clearTimeout(this.#absence)
    this.confirm(confirmed)
    this.#back?.end()
    this.#back = response
    this.#oneFramePerResponse = oneFramePerResponse
    this.#sentUpTo = confirmed
    this.#sentOnBack = 0
    response.on('close', () => this.#detach(response))
    // Something must come at once, or the client takes us for a proxy that holds answers back. A client that has
    // done so already asks for one frame each time: an empty one would only make it ask again at once, for ever.
    if (this.#unconfirmed.length > 0) this.#flush()
    else if (oneFramePerResponse) response.flushHeaders()
    else this.keepAlive()
  }

  #detach(response: ServerResponse): void {
    if (this.#back !== response) return
    this.#back = null
    clearTimeout(this.#absence)
    this.#absence = setTimeout(() => this.end(), LONGEST_ABSENCE_MS)
  }

  /** Gives the back channel's connection free; the client opens another one. */
  release(): void {
    const response = this.#back
    if (!response) return
    this.keepAlive()
    if (this.#back === response) this.#finishFrame(response)
  }

  keepAlive(): void {
    if (this.#back) this.send('noop')
  }

  #finishFrame(response: ServerResponse): void {
    this.#detach(response)
    response.end()
  }

  end(): void {
    clearTimeout(this.#absence)
    this.#closeStream()
    this.#back?.end()
    this.#back = null
    this.#ended()
  }

  #flush(): void {
    const frame = this.#unconfirmed.filter(({ id }) => id > this.#sentUpTo)
    const last = frame.at(-1)
    if (!this.#back || !last) return
    this.#sentUpTo = last.id
    const text = framed(frame.map(({ id, message }) => [id, message === 'noop' ? ['noop'] : [message]]))
    this.#back.write(text)
    this.#sentOnBack += text.length
    if (this.#oneFramePerResponse || this.#sentOnBack > LONGEST_BACK_CHANNEL) this.#finishFrame(this.#back)
  }
}

/** A frame's head is its length in UTF-16 units. */
export function framed(content: unknown): string {
  const json = JSON.stringify(content)
  return `${json.length}\n${json}`
}

import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'

/** What the server's frame has: messages with their numbers. */
type Frame = readonly (readonly [number, readonly unknown[]])[]

interface BackChannelOptions {
  /** `localhost:3021` */
  readonly host: string
  readonly idToken: string
  /** The server knows browsers by it: each has its own. */
  readonly userAgent: string
  /** What is listened to, in the protocol's form. */
  readonly targets: readonly object[]
  readonly onMessage: (message: unknown) => void
  /** The stream was refused, or broke off. */
  readonly onError: (reason: string) => void
}

/** A browser's listeners, on a socket of their own. */
export interface BackChannel {
  /** Resolves when the server has taken the session. */
  readonly opened: Promise<void>
  close(): void
}

const DATABASE = 'projects/parley-local/databases/(default)'
/** Each holds one socket for as long as it listens. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Takes what has come of a stream of frames; each begins with its length. @returns the frames, and what is left */
export function framesIn(text: string): { readonly frames: readonly Frame[]; readonly rest: string } {
  const frames: Frame[] = []
  let rest = text
  for (;;) {
    const head = rest.indexOf('\n')
    const length = Number(rest.slice(0, head))
    if (head < 0 || rest.length < head + 1 + length) return { frames, rest }
    frames.push(JSON.parse(rest.slice(head + 1, head + 1 + length)) as Frame)
    rest = rest.slice(head + 1 + length)
  }
}

/** Listens as a page does: WebChannel, version 8, one long answer after the other. */
export function openBackChannel(options: BackChannelOptions): BackChannel {
  const { host, idToken, userAgent, targets, onMessage, onError } = options
  const [hostname = '', port = ''] = host.split(':')
  let underWay: ClientRequest | null = null
  let closed = false
  let confirmed = 0

  function send(
    method: 'GET' | 'POST',
    query: string,
    body: string,
    take: (answer: IncomingMessage) => void,
  ) {
    const headers = {
      'user-agent': userAgent,
      ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    }
    const path = `/google.firestore.v1.Firestore/Listen/channel?VER=8&${query}`
    underWay = request({ hostname, port, method, path, headers, agent }, take)
    underWay.on('error', error => closed || onError(error.message))
    underWay.end(body)
  }

  function poll(sid: string): void {
    send('GET', `RID=rpc&SID=${sid}&AID=${confirmed}&CI=0&TYPE=xmlhttp`, '', answer => {
      let text = ''
      if (answer.statusCode !== 200) onError(`the back channel was answered ${answer.statusCode}`)
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        const { frames, rest } = framesIn(text + chunk)
        text = rest
        for (const [number, [message]] of frames.flat()) {
          confirmed = number
          if (message !== 'noop') onMessage(message)
        }
      })
      answer.on('end', () => {
        if (!closed && answer.statusCode === 200) poll(sid)
      })
      answer.on('error', error => closed || onError(error.message))
    })
  }

  const form = new URLSearchParams({
    headers: `Authorization:Bearer ${idToken}\r\n`,
    count: String(targets.length),
    ofs: '0',
  })
  for (const [at, addTarget] of targets.entries())
    form.set(`req${at}___data__`, JSON.stringify({ database: DATABASE, addTarget }))
  return {
    opened: new Promise(resolve => {
      send('POST', 'RID=1&CVER=22&t=1', form.toString(), answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => {
          const [frame] = framesIn(text).frames
          const sid = frame?.[0]?.[1][1]
          if (typeof sid !== 'string') onError(`the session was answered ${answer.statusCode}: ${text}`)
          else poll(sid)
          resolve()
        })
      })
    }),
    close() {
      closed = true
      underWay?.destroy()
    },
  }
}

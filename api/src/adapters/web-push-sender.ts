import type { IncomingMessage } from 'node:http'
import { request as askPlain, Agent as PlainAgent } from 'node:http'
import { Agent, request as askSecure } from 'node:https'
import type { PushOrder, PushOutcome, PushSender } from '../ports/push-sender.ts'
import type { WallClock } from '../ports/wall-clock.ts'
import { lookUpOutside } from './outside-network.ts'
import { type PushConfig, type PushMessage, pushMessages } from './push-message.ts'
import { retryAfterMs } from './retry-after.ts'

const ANSWER_MS = 5_000
const SOCKETS_PER_HOST = 50

interface SenderParts {
  readonly config: PushConfig
  readonly clock: WallClock
  /** How long a push service may take to answer, milliseconds. */
  readonly answerMs?: number
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, now: number): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { end: 'taken' }
  if (statusCode === 404 || statusCode === 410) return { end: 'gone' }
  if (statusCode === 429 || statusCode >= 500)
    return { end: 'later', afterMs: retryAfterMs(headers['retry-after'], now) }
  // A redirect too: it could lead to any machine.
  return { end: 'refused', status: statusCode }
}

/** What keys are tried with. */
const NOTHING: PushOrder = { text: '', ttlSeconds: 0, urgency: 'normal', topic: 'none' }

/** Push services over HTTP. @throws Error for keys that are none */
export function webPushSender({ config, clock, answerMs = ANSWER_MS }: SenderParts): PushSender {
  const secure = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_HOST, lookup: lookUpOutside })
  const plain = new PlainAgent({ keepAlive: true, maxSockets: SOCKETS_PER_HOST })
  const messages = pushMessages({ config, clock })

  const post = ({ url, headers, body }: PushMessage) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const isPlain = url.protocol === 'http:'
      const asked = (isPlain ? askPlain : askSecure)(
        url,
        {
          method: 'POST',
          agent: isPlain ? plain : secure,
          signal: AbortSignal.timeout(answerMs),
          headers,
        },
        resolve,
      )
      asked.once('error', reject)
      // Whoever answers `101` never answers: neither the response nor an error would be told.
      asked.once('upgrade', (_response, socket) => {
        socket.destroy()
        reject(new Error('a push service wants another protocol'))
      })
      asked.once('close', () => reject(new Error('a push service has gone without an answer')))
      asked.end(body)
    })

  /** What it says besides is not read: one without an end would never be over. */
  function letGo(response: IncomingMessage): void {
    if (response.headers['content-length'] === '0') response.resume()
    else response.destroy()
  }

  return {
    publicKey: config.publicKey,
    knows(to) {
      try {
        return messages.made(to, NOTHING) !== null
      } catch {
        // Not a point of the curve.
        return false
      }
    },
    async send(to, order) {
      try {
        const message = messages.made(to, order)
        if (!message) return { end: 'refused', status: null }
        const response = await post(message)
        letGo(response)
        return outcomeOf(response, clock.now())
      } catch {
        return { end: 'later', afterMs: null }
      }
    },
  }
}

import type { IncomingMessage } from 'node:http'
import { request as askPlain, Agent as PlainAgent } from 'node:http'
import { Agent, request as askSecure } from 'node:https'
import webPush from 'web-push'
import type { PushOutcome, PushSender, PushTarget } from '../ports/push-sender.ts'
import type { WallClock } from '../ports/wall-clock.ts'
import { lookUpOutside } from './outside-network.ts'
import { pushAddress } from './push-hosts.ts'
import { retryAfterMs } from './retry-after.ts'

const ENCODING = 'aes128gcm'
/** RFC 8292 allows a day; a shorter one is of less use to whoever steals it. */
const VAPID_SECONDS = 12 * 3_600
/** What is left of a header that is used once more. */
const VAPID_SPARE_SECONDS = 3_600
/** Names with `*` in front are as many as their vendor likes. */
const AUDIENCES_KEPT = 50
const ANSWER_MS = 5_000
const SOCKETS_PER_HOST = 50

export interface PushConfig {
  /** The pair of keys that push services know us by, in base64url (RFC 8292). */
  readonly publicKey: string
  readonly privateKey: string
  /** Where a push service finds whoever runs Parley. */
  readonly subject: string
  readonly hosts: readonly string[]
  /** The origin of the embedded push service; null in earnest. */
  readonly localOrigin: string | null
}

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

/** Push services over HTTP; `web-push` seals and signs. @throws Error for keys that are none */
export function webPushSender({ config, clock, answerMs = ANSWER_MS }: SenderParts): PushSender {
  const { publicKey, privateKey, subject } = config
  const secure = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_HOST, lookup: lookUpOutside })
  const plain = new PlainAgent({ keepAlive: true, maxSockets: SOCKETS_PER_HOST })
  /** By audience; signing one takes longer than sealing. */
  const headers = new Map<string, { readonly value: string; readonly until: number }>()

  function vapidFor(audience: string): string {
    const now = Math.floor(clock.now() / 1000)
    const known = headers.get(audience)
    if (known && now < known.until - VAPID_SPARE_SECONDS) return known.value
    const until = now + VAPID_SECONDS
    const made = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, ENCODING, until)
    if (headers.size >= AUDIENCES_KEPT) headers.clear()
    headers.set(audience, { value: made.Authorization, until })
    return made.Authorization
  }
  const seal = ({ keys }: PushTarget, text: string): Buffer =>
    webPush.encrypt(keys.p256dh, keys.auth, text, ENCODING).cipherText

  const post = (url: URL, body: Buffer, more: Readonly<Record<string, string | number>>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const isPlain = url.protocol === 'http:'
      const asked = (isPlain ? askPlain : askSecure)(
        url,
        {
          method: 'POST',
          agent: isPlain ? plain : secure,
          signal: AbortSignal.timeout(answerMs),
          headers: {
            ...more,
            'Content-Type': 'application/octet-stream',
            'Content-Encoding': ENCODING,
            'Content-Length': body.length,
          },
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

  // Keys that cannot sign are found out at the start, not when somebody is called.
  vapidFor('https://parley.invalid')

  return {
    publicKey,
    knows(to) {
      if (!pushAddress(to.endpoint, config)) return false
      try {
        return seal(to, '').length > 0
      } catch {
        // Not a point of the curve.
        return false
      }
    },
    async send(to, { text, ttlSeconds, urgency, topic }) {
      const url = pushAddress(to.endpoint, config)
      if (!url) return { end: 'refused', status: null }
      try {
        const response = await post(url, seal(to, text), {
          Authorization: vapidFor(url.origin),
          TTL: ttlSeconds,
          Urgency: urgency,
          Topic: topic,
        })
        letGo(response)
        return outcomeOf(response, clock.now())
      } catch {
        return { end: 'later', afterMs: null }
      }
    },
  }
}

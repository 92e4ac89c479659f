import webPush from 'web-push'
import type { PushOrder, PushTarget } from '../ports/push-sender.ts'
import type { WallClock } from '../ports/wall-clock.ts'
import { pushAddress } from './push-hosts.ts'
import { PUSH_ENCODING, sealPush } from './seal-push.ts'

/** RFC 8292 allows a day; a shorter one is of less use to whoever steals it. */
const VAPID_SECONDS = 12 * 3_600
/** What is left of a header that is used once more. */
const VAPID_SPARE_SECONDS = 3_600
/** Names with `*` in front are as many as their vendor likes. */
const AUDIENCES_KEPT = 50

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

/** A push as it goes over the wire. */
export interface PushMessage {
  readonly url: URL
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

export interface PushMessages {
  /** @returns null for an address that is not asked @throws Error for keys that nothing can be sealed for */
  made(to: PushTarget, order: PushOrder): PushMessage | null
}

/** Pushes by RFC 8030, sealed by RFC 8291 and signed by RFC 8292. @throws Error for keys that cannot sign */
export function pushMessages({ config, clock }: { config: PushConfig; clock: WallClock }): PushMessages {
  const { publicKey, privateKey, subject } = config
  /** By audience; signing one takes longer than sealing. */
  const signed = new Map<string, { readonly value: string; readonly until: number }>()

  function vapidFor(audience: string): string {
    const now = Math.floor(clock.now() / 1000)
    const known = signed.get(audience)
    if (known && now < known.until - VAPID_SPARE_SECONDS) return known.value
    const until = now + VAPID_SECONDS
    const made = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, PUSH_ENCODING, until)
    if (signed.size >= AUDIENCES_KEPT) signed.clear()
    signed.set(audience, { value: made.Authorization, until })
    return made.Authorization
  }

  // Keys that cannot sign are found out at the start, not when somebody is called.
  vapidFor('https://parley.invalid')

  return {
    made({ endpoint, keys }, { text, ttlSeconds, urgency, topic }) {
      const url = pushAddress(endpoint, config)
      if (!url) return null
      const body = sealPush(keys, text)
      return {
        url,
        body,
        headers: {
          Authorization: vapidFor(url.origin),
          TTL: ttlSeconds,
          Urgency: urgency,
          Topic: topic,
          'Content-Type': 'application/octet-stream',
          'Content-Encoding': PUSH_ENCODING,
          'Content-Length': body.length,
        },
      }
    },
  }
}

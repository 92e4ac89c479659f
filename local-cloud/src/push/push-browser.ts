import { createECDH, randomBytes } from 'node:crypto'
import { unsealPush } from './sealed-push.ts'

/** What a browser has had from its push service. */
interface ReceivedPush {
  readonly text: string
  readonly ttlSeconds: number
  readonly urgency: string
  readonly topic: string | null
}

/** A browser's end of a push service: it subscribes with keys of its own, and opens what comes. */
export interface PushBrowser {
  /** As `PushSubscription.toJSON` has it. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** What has come since this was last asked, oldest first. */
  take(): Promise<readonly ReceivedPush[]>
  /** The subscription is over. */
  giveUp(): Promise<void>
}

/** @param url of the embedded push service @param applicationServerKey the sender's, in base64url */
export async function subscribePushBrowser(url: string, applicationServerKey: string): Promise<PushBrowser> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const answer = await fetch(`${url}/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey }),
  })
  const { id, endpoint } = (await answer.json()) as { readonly id: string; readonly endpoint: string }
  type Sealed = Omit<ReceivedPush, 'text'> & { readonly body: string }
  return {
    subscription: { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth } },
    async take() {
      const taken = await fetch(`${url}/subscriptions/${id}/take`, { method: 'POST' })
      const { pushes } = (await taken.json()) as { readonly pushes: readonly Sealed[] }
      return pushes.map(({ body, ttlSeconds, urgency, topic }) => ({
        ...{ ttlSeconds, urgency, topic },
        text: unsealPush(Buffer.from(body, 'base64url'), { privateKey, auth }).toString(),
      }))
    },
    giveUp: async () => void (await fetch(`${url}/subscriptions/${id}`, { method: 'DELETE' })),
  }
}

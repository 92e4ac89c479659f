import {
  createCipheriv,
  createECDH,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hash,
  randomBytes,
} from 'node:crypto'
import process from 'node:process'
import webPush from 'web-push'
import { KNOWN_PUSH_HOSTS } from '../../../api/src/adapters/push-hosts.ts'
import { pushMessages } from '../../../api/src/adapters/push-message.ts'
import type { Contest } from '../compare.ts'
import { ACCOUNTS, allAtOnce, byTeller } from '../pushing/fanned-out.ts'

const MESSAGES = 1_000
const SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
const TTL_SECONDS = 30
const INFO = Buffer.from('WebPush: info\0')
/** HKDF's second step counts its hashes; one is enough here. */
const FIRST = Buffer.from([1])
const KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0\u0001')
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\u0001')

/** As long as a call's: who calls, who is called, and the token that declines. */
const text = JSON.stringify({ type: 'incoming-call', callId: 'c'.repeat(36), rest: 'r'.repeat(200) })

/** CPU microseconds for a message, over all threads of this process. */
function perMessage(make: (n: number) => void): number {
  const before = process.cpuUsage()
  for (let n = 0; n < MESSAGES; n += 1) make(n)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / MESSAGES
}

/** A browser at one of three push services, with keys of its own. */
function madeBrowser(n: number) {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const point = pair.generateKeys()
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  const publicKey = createPublicKey({
    ...{ key: point, format: 'raw-public', asymmetricKeyType: 'ec', namedCurve: 'P-256' },
  })
  return { endpoint: `https://${SERVICES[n % SERVICES.length]}/push/${n}`, keys, point, publicKey, auth }
}
const browsers = Array.from({ length: 60 }, (_, n) => madeBrowser(n))
const browserOf = (n: number) => browsers[n % browsers.length] as (typeof browsers)[number]

function mac(key: Buffer, text: Buffer): Buffer {
  const [inner, outer] = [Buffer.alloc(64 + text.length, 0x36), Buffer.alloc(96, 0x5c)]
  for (let at = 0; at < key.length; at += 1) {
    inner[at] = (key[at] ?? 0) ^ 0x36
    outer[at] = (key[at] ?? 0) ^ 0x5c
  }
  text.copy(inner, 64)
  hash('sha256', inner, 'buffer').copy(outer, 64)
  return hash('sha256', outer, 'buffer')
}

/**
 * What RFC 8291 asks of whoever seals, by the quickest way there is, and nothing else: no check, no header, no signature. A derivation by
 * `hkdfSync` takes twice as long as by two hashes of each step.
 */
function floor(n: number): Buffer {
  const { point, publicKey, auth } = browserOf(n)
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const agreed = diffieHellman({ privateKey: own.privateKey, publicKey })
  const ownPoint = own.publicKey.export({ format: 'raw-public' })
  const shared = mac(mac(auth, agreed), Buffer.concat([INFO, point, ownPoint, FIRST]))
  const salt = randomBytes(16)
  const salted = mac(salt, shared)
  const key = mac(salted, KEY_INFO).subarray(0, 16)
  const cipher = createCipheriv('aes-128-gcm', key, mac(salted, NONCE_INFO).subarray(0, 12))
  const record = cipher.update(text)
  cipher.final()
  return Buffer.concat([record, cipher.getAuthTag()])
}

/**
 * F8: what a push costs the api until it is ready for the wire (its address looked at, sealed, signed), against its cryptography
 * alone, and against `web-push` as it comes, which signs each; also to browsers of which none was pushed to before, as for the first
 * time after a start. And what is in use, in megabytes, while all browsers of many people
 * are told at once, against all of these pushes made at once.
 */
export async function contests(): Promise<{ list: Contest[]; end(): Promise<void> }> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const subject = 'mailto:ops@parley.test'
  const messages = pushMessages({
    config: { publicKey, privateKey, subject, hosts: KNOWN_PUSH_HOSTS, localOrigin: null },
    clock: { now: Date.now },
  })
  const order = { text, ttlSeconds: TTL_SECONDS, urgency: 'high', topic: 't'.repeat(32) } as const
  const ours = async () =>
    perMessage(n => {
      if (!messages.made(browserOf(n), order)) throw new Error('A push was not made.')
    })
  const asItComes = async () =>
    perMessage(n => {
      const { endpoint, keys } = browserOf(n)
      webPush.generateRequestDetails({ endpoint, keys }, text, {
        ...{ TTL: TTL_SECONDS, urgency: order.urgency, topic: order.topic },
        vapidDetails: { subject, publicKey, privateKey },
      })
    })
  const toStrangers = async () => {
    const strangers = Array.from({ length: MESSAGES }, (_, n) => madeBrowser(n))
    return perMessage(n => {
      const stranger = strangers[n]
      if (!stranger || !messages.made(stranger, order)) throw new Error('A push was not made.')
    })
  }
  const targets = browsers.map(({ endpoint, keys }) => ({ endpoint, keys }))
  const fanOut = { messages, vapidDetails: { subject, publicKey, privateKey }, text, browsers: targets }
  return {
    list: [
      {
        name: 'F8 a push, CPU : ECDH + HKDF + AES-GCM',
        goal: 1.3,
        ours,
        theirs: async () => perMessage(floor),
      },
      { name: 'F8 a push, CPU : web-push as it comes', goal: 0.4, ours, theirs: asItComes },
      {
        ...{ name: 'F8 a first push to a browser, CPU : web-push as it comes', goal: 0.6 },
        ...{ ours: toStrangers, theirs: asItComes },
      },
      {
        name: `F8 ${ACCOUNTS} accounts at once, MB : made at once`,
        goal: 0.5,
        ours: () => byTeller(fanOut),
        theirs: () => allAtOnce(fanOut),
      },
    ],
    end: async () => {},
  }
}

import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hash,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { PushTarget } from '../ports/push-sender.ts'

/** `Content-Encoding` of what is sealed. */
export const PUSH_ENCODING = 'aes128gcm'
const CURVE = 'P-256'
const [SALT_BYTES, KEY_BYTES, NONCE_BYTES, TAG_BYTES, AUTH_BYTES] = [16, 16, 12, 16, 16]
/** What a record holds at most; a push is one. */
const RECORD_BYTES = 4_096
const PUSH_INFO = Buffer.from('WebPush: info\0')
const KEY_INFO = Buffer.from(`Content-Encoding: ${PUSH_ENCODING}\0`)
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0')
/** Ends the last record. */
const LAST = '\u0002'
/** Which hash of HKDF's second step it is. */
const FIRST = Buffer.from([1])

/** A browser's public key, as it is agreed with and as it is written down. */
interface BrowserKey {
  readonly publicKey: KeyObject
  readonly point: Buffer
}

/**
 * So many keys of browsers are kept read, those read last, of 4 kB each: that a point is one of the curve takes a third of sealing, and
 * never changes.
 */
const KEYS_KEPT = 5_000
const keysRead = new Map<string, BrowserKey>()

function keyOf(p256dh: string): BrowserKey {
  const known = keysRead.get(p256dh)
  if (known) return known
  const point = Buffer.from(p256dh, 'base64url')
  const publicKey = createPublicKey({
    ...{ key: point, format: 'raw-public', asymmetricKeyType: 'ec', namedCurve: CURVE },
  })
  const [oldest] = keysRead.keys()
  if (oldest !== undefined && keysRead.size >= KEYS_KEPT) keysRead.delete(oldest)
  keysRead.set(p256dh, { publicKey, point })
  return { publicKey, point }
}

/** What one push is sealed with, and no other: with the same once more, two that are known would open all (RFC 8291, 3.1). */
export interface OnceOnly {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly salt: Buffer
}

const once = (): OnceOnly => ({
  ...generateKeyPairSync('ec', { namedCurve: CURVE }),
  salt: randomBytes(SALT_BYTES),
})

const HASH_BYTES = 32
const BLOCK_BYTES = 64
const [INNER, OUTER] = [0x36, 0x5c]

/** One of SHA-256 over a block of the key, bit by bit changed, and what follows. */
function keyed(key: Buffer, mask: number, text: Buffer): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES + text.length, mask)
  for (let at = 0; at < key.length; at += 1) block[at] = (key[at] ?? 0) ^ mask
  text.copy(block, BLOCK_BYTES)
  return hash('sha256', block, 'buffer')
}

/** HMAC-SHA-256 (RFC 2104) under a key of one block at most: an object of `node:crypto` for each takes longer than all the rest. */
const mac = (key: Buffer, text: Buffer): Buffer => keyed(key, OUTER, keyed(key, INNER, text))

/** HKDF's second step (RFC 5869) for what one hash holds; its first is `mac(salt, key)`. */
const expanded = (key: Buffer, info: Buffer, bytes = HASH_BYTES): Buffer =>
  mac(key, Buffer.concat([info, FIRST])).subarray(0, bytes)

/**
 * Seals a text for a browser, which alone opens it: RFC 8291, with the `aes128gcm` of RFC 8188 in one record.
 * @param own another one each time, as when it is left out; only the example of the standard says which
 * @throws Error for keys that are none, and for more than one record holds
 */
export function sealPush({ p256dh, auth }: PushTarget['keys'], text: string, own = once()): Buffer {
  const secret = Buffer.from(auth, 'base64url')
  if (secret.length !== AUTH_BYTES) throw new Error('the secret of a subscription has 16 bytes')
  const { publicKey, point } = keyOf(p256dh)
  const ownPoint = own.publicKey.export({ format: 'raw-public' })
  const agreed = diffieHellman({ privateKey: own.privateKey, publicKey })
  const shared = expanded(mac(secret, agreed), Buffer.concat([PUSH_INFO, point, ownPoint]))
  const salted = mac(own.salt, shared)
  const key = expanded(salted, KEY_INFO, KEY_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, expanded(salted, NONCE_INFO, NONCE_BYTES))
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ownPoint.length, 4)
  const record = cipher.update(text + LAST, 'utf8')
  cipher.final()
  if (record.length + TAG_BYTES > RECORD_BYTES) throw new Error('a push is one record')
  return Buffer.concat([own.salt, head, ownPoint, record, cipher.getAuthTag()])
}

import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { PushTarget } from '../ports/push-sender.ts'

/** `Content-Encoding` of what is sealed. */
export const PUSH_ENCODING = 'aes128gcm'
const CURVE = 'P-256'
const [SALT_BYTES, SECRET_BYTES, KEY_BYTES, NONCE_BYTES, AUTH_BYTES] = [16, 32, 16, 12, 16]
/** What a record holds at most; a push is one. */
const RECORD_BYTES = 4_096
const PUSH_INFO = Buffer.from('WebPush: info\0')
const KEY_INFO = Buffer.from(`Content-Encoding: ${PUSH_ENCODING}\0`)
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0')
/** Ends the last record. */
const LAST = Buffer.from([2])

/** So many keys of browsers are kept read: that a point is one of the curve takes a fifth of sealing, and never changes. */
const KEYS_KEPT = 1_000
const keysRead = new Map<string, KeyObject>()

function keyOf(p256dh: string, point: Buffer): KeyObject {
  const known = keysRead.get(p256dh)
  if (known) return known
  const read = createPublicKey({
    ...{ key: point, format: 'raw-public', asymmetricKeyType: 'ec', namedCurve: CURVE },
  })
  if (keysRead.size >= KEYS_KEPT) keysRead.clear()
  keysRead.set(p256dh, read)
  return read
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

const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/**
 * Seals a text for a browser, which alone opens it: RFC 8291, with the `aes128gcm` of RFC 8188 in one record.
 * @param own another one each time, as when it is left out; only the example of the standard says which
 * @throws Error for keys that are none, and for more than one record holds
 */
export function sealPush({ p256dh, auth }: PushTarget['keys'], text: string, own = once()): Buffer {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  if (secret.length !== AUTH_BYTES) throw new Error('the secret of a subscription has 16 bytes')
  const ownPoint = own.publicKey.export({ format: 'raw-public' })
  const agreed = diffieHellman({ privateKey: own.privateKey, publicKey: keyOf(p256dh, point) })
  const info = Buffer.concat([PUSH_INFO, point, ownPoint])
  const shared = derived(agreed, secret, info, SECRET_BYTES)
  const key = derived(shared, own.salt, KEY_INFO, KEY_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, derived(shared, own.salt, NONCE_INFO, NONCE_BYTES))
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ownPoint.length, 4)
  const record = [cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]
  const sealed = Buffer.concat([own.salt, head, ownPoint, ...record])
  if (sealed.length - own.salt.length - head.length - ownPoint.length > RECORD_BYTES)
    throw new Error('a push is one record')
  return sealed
}

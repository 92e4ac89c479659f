import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** What a browser keeps of a subscription; each in base64url. */
export interface BrowserKeys {
  readonly privateKey: string
  readonly auth: string
}

const TAG_BYTES = 16
const HEADER_BYTES = 21

const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/**
 * Opens what was sealed for a browser, as a browser does: RFC 8291, with the `aes128gcm` of RFC 8188 in one record.
 * @throws Error for what was not sealed for these keys, or is more than one record
 */
export function unsealPush(body: Buffer, { privateKey, auth }: BrowserKeys): Buffer {
  const salt = body.subarray(0, 16)
  const recordBytes = body.readUInt32BE(16)
  const keyBytes = body.readUInt8(20)
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + keyBytes)
  const record = body.subarray(HEADER_BYTES + keyBytes)
  if (record.length > recordBytes) throw new Error('a push is one record')

  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = derived(own.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('no last record')
  return padded.subarray(0, end)
}

import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { LocalPush } from '../local-push.ts'

interface Claims {
  /** Whose private key signs. */
  readonly signer: Pick<LocalPush, 'publicKey' | 'privateKey'>
  readonly audience: string
  /** Seconds. */
  readonly lasts?: number
  /** The public key that it names. */
  readonly key?: string
}

/** An `Authorization` by RFC 8292. */
export async function vapidOf({ signer, audience, lasts = 3_600, key }: Claims): Promise<string> {
  const point = Buffer.from(signer.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: signer.privateKey }
  const exp = Math.floor(Date.now() / 1000) + lasts
  const token = await new SignJWT({ aud: audience, exp, sub: 'mailto:a@b.test' })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }))
  return `vapid t=${token}, k=${key ?? signer.publicKey}`
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** Sends to a subscription as a sender does, whatever it says besides. */
export async function sentPush(
  push: LocalPush,
  endpoint: string,
  { headers, body = Buffer.alloc(100) }: Sent = {},
): Promise<Response> {
  const authorization = await vapidOf({ signer: push, audience: push.url })
  return fetch(endpoint, {
    method: 'POST',
    headers: { ttl: '60', 'content-encoding': 'aes128gcm', ...(headers ?? { authorization }) },
    body: new Uint8Array(body),
  })
}

import { importJWK, jwtVerify } from 'jose'

/** RFC 8292, 2: a token that lives longer is refused. */
const LONGEST_SECONDS = 86_400
const POINT_BYTES = 65
const header = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/

interface VapidExpectation {
  /** The push service's own origin. */
  readonly audience: string
  /** The key that the subscription was made for, in base64url; null for any. */
  readonly key: string | null
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Whether an `Authorization` is a sender's by RFC 8292: signed (ES256) with the key that the subscription was made for, for
 * this push service, and for no longer than a day.
 */
export async function isVapid(authorization: string, expected: VapidExpectation): Promise<boolean> {
  const { token, key } = header.exec(authorization)?.groups ?? {}
  if (!token || !key || (expected.key !== null && key !== expected.key)) return false
  const point = Buffer.from(key, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== 4) return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  try {
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      algorithms: ['ES256'],
      audience: expected.audience,
      currentDate: new Date(expected.now),
      requiredClaims: ['exp'],
    })
    return Number(payload.exp) <= expected.now / 1000 + LONGEST_SECONDS
  } catch {
    return false
  }
}

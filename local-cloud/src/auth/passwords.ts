import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AuthError } from './auth-error.ts'

/** The shortest password that the hosted identity provider accepts (S5). */
export const MIN_PASSWORD_LENGTH = 6
/** The hosted maximum; it also bounds the work of hashing. */
const MAX_PASSWORD_LENGTH = 4096

const HASH_BYTES = 32
const SALT_BYTES = 16

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** @throws AuthError `MISSING_PASSWORD`, `WEAK_PASSWORD` or `PASSWORD_DOES_NOT_MEET_REQUIREMENTS` */
export function assertAcceptablePassword(password: string | undefined): asserts password is string {
  if (!password) throw new AuthError('MISSING_PASSWORD')
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new AuthError('WEAK_PASSWORD', {
      detail: `Password should be at least ${MIN_PASSWORD_LENGTH} characters`,
    })
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new AuthError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', {
      detail: `Missing password requirements: [Password may contain at most ${MAX_PASSWORD_LENGTH} characters]`,
    })
  }
}

/** `salt:hash`, both base64url. Never blocks the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt)
  return `${salt.toString('base64url')}:${hash.toString('base64url')}`
}

/** Compares in constant time. Without a hash (no such account) it takes as long and resolves to false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (passwordHash ?? '').split(':')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

import { jwtVerify, SignJWT } from 'jose'
import type { Credential, CredentialsStore } from './credentials-store.ts'

const DAY_SECONDS = 24 * 3600

/**
 * The login tokens that browsers use instead of a password: a JWT that is valid for a day, or until its credential is
 * deleted.
 */
export class LoginTokens {
  readonly #secret: Uint8Array
  readonly #credentials: CredentialsStore
  readonly #now: () => number
  #lifeSeconds = DAY_SECONDS

  constructor(secret: Uint8Array, credentials: CredentialsStore, now: () => number) {
    this.#secret = secret
    this.#credentials = credentials
    this.#now = now
  }

  /** From now on tokens are good for so long; for a day again without it. */
  lastFor(seconds: number = DAY_SECONDS): void {
    this.#lifeSeconds = seconds
  }

  issue(credential: Credential): Promise<string> {
    const now = Math.floor(this.#now() / 1000)
    return new SignJWT({ typ: 'access', sip_username: credential.sipUsername })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(credential.id)
      .setIssuer('telnyx_telephony')
      .setAudience('telnyx_telephony')
      .setIssuedAt(now)
      .setExpirationTime(Math.min(now + this.#lifeSeconds, Math.floor(credential.expiresAt / 1000)))
      .sign(this.#secret)
  }

  /** The credential that a token stands for; null when it is forged, too old or its credential is gone. */
  async credentialOf(token: string): Promise<Credential | null> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, {
        issuer: 'telnyx_telephony',
        audience: 'telnyx_telephony',
        algorithms: ['HS256'],
        currentDate: new Date(this.#now()),
      })
      return this.#usable(this.#credentials.get(payload.sub ?? ''))
    } catch {
      return null
    }
  }

  /** The credential of a SIP user name and password, or null. */
  credentialByPassword(sipUsername: string, sipPassword: string): Credential | null {
    const credential = this.#usable(this.#credentials.bySipUsername(sipUsername))
    return credential?.sipPassword === sipPassword ? credential : null
  }

  #usable(credential: Credential | null): Credential | null {
    return credential && this.#credentials.isUsable(credential) ? credential : null
  }
}

import { FirestoreError } from '../errors.ts'
import type { Caller } from '../gate.ts'

/** Checks an id token's signature, issuer, audience and times; resolves to its claims or rejects. */
export type VerifyIdToken = (token: string) => Promise<Readonly<Record<string, unknown>>>

/** What a server's service credentials look like when the SDKs talk to an emulator. */
const ownerToken = 'owner'

const anonymous: Caller = { admin: false, auth: null }
/** A server with the rights of the project. */
export const server: Caller = { admin: true, auth: null }
const MOST_KNOWN_TOKENS = 1_000

/** Finds out who sends a request. A token is trusted only when its signature is verified. */
export class CallerDesk {
  readonly #verify: VerifyIdToken
  readonly #known = new Map<string, { readonly caller: Caller; readonly expiresAtMs: number }>()

  constructor(verify: VerifyIdToken) {
    this.#verify = verify
  }

  /**
   * `fromPage` tells that a browser's page sent it: pages are never servers, whatever they claim. Rejects
   * with UNAUTHENTICATED when the token is not good.
   */
  async identify(authorization: string | undefined, fromPage: boolean): Promise<Caller> {
    const token = authorization?.replace(/^Bearer\s+/i, '').trim()
    if (!token) return anonymous
    if (token === ownerToken && !fromPage) return server
    const known = this.#known.get(token)
    if (known && known.expiresAtMs > Date.now()) return known.caller
    const claims = await this.#verify(token).catch(() => {
      throw new FirestoreError('UNAUTHENTICATED', 'The id token is not valid.')
    })
    const caller: Caller = { admin: false, auth: { uid: String(claims.sub), token: claims } }
    if (this.#known.size >= MOST_KNOWN_TOKENS) this.#known.clear()
    this.#known.set(token, { caller, expiresAtMs: Number(claims.exp) * 1000 })
    return caller
  }
}

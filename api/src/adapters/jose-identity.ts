import { ParleyError, z } from '@parley/shared-contract'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { createKeptValues } from '../concurrency/kept-values.ts'
import type { Identity, Requester } from '../ports/identity.ts'
import type { WallClock } from '../ports/wall-clock.ts'
import { createLastGoodKeys } from './last-good-keys.ts'

interface IdentityOptions {
  readonly issuer: string
  readonly audience: string
  readonly jwksUrl: string
  readonly clock: WallClock
}

/** A6: how far in the future a token may have been issued, for clocks that disagree. Expiry has no slack. */
const ISSUED_AHEAD_SECONDS = 60
/** No id token of Firebase is longer; a longer text is not worth a verification (A2). */
const LONGEST_TOKEN = 8192

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: z.number(),
  exp: z.number(),
  auth_time: z._default(z.number(), 0),
  email: z.optional(z.string()),
  email_verified: z._default(z.boolean(), false),
})

/** Below what a request waits for its sender to be known, so that the keys of an hour ago can still be looked at. */
const KEYS_MS = 3000
/** A browser sends the same token for most of an hour. */
const TOKENS_REMEMBERED = 10_000

/**
 * Firebase id tokens, hosted or embedded alike: RS256 by a key of the configured set, nothing else (A3, A4).
 * A token's signature is checked once; its lifetime, which nobody can prolong, every time.
 */
export function joseIdentity({ issuer, audience, jwksUrl, clock }: IdentityOptions): Identity {
  const lastGood = createLastGoodKeys(clock)
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: KEYS_MS,
    [customFetch]: lastGood.fetch,
  })
  const proven = createKeptValues<Requester>(TOKENS_REMEMBERED)

  /** The keys could not be fetched, or not those of today: no fault of the token. */
  const isOutage = (error: unknown) =>
    !(error instanceof errors.JOSEError) || (error instanceof errors.JWKSNoMatchingKey && lastGood.areOld())

  return {
    async requesterOf(idToken) {
      if (idToken.length > LONGEST_TOKEN) throw new ParleyError('UNAUTHENTICATED')
      const now = new Date(clock.now())
      const known = proven.find(idToken, now.getTime())
      if (known) return known
      const verified = await jwtVerify(idToken, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        currentDate: now,
        requiredClaims: ['exp'],
      }).catch((cause: unknown) => {
        throw new ParleyError(isOutage(cause) ? 'NETWORK_ERROR' : 'UNAUTHENTICATED', undefined, { cause })
      })
      const claims = z.safeParse(claimsSchema, verified.payload)
      if (!claims.success || claims.data.iat > now.getTime() / 1000 + ISSUED_AHEAD_SECONDS) {
        throw new ParleyError('UNAUTHENTICATED')
      }
      const requester: Requester = {
        uid: claims.data.sub,
        email: claims.data.email ?? '',
        isMailVerified: claims.data.email_verified,
        signedInAt: claims.data.auth_time * 1000,
      }
      proven.keep(idToken, requester, claims.data.exp * 1000)
      return requester
    },
  }
}

import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Account } from './accounts-store.ts'
import { AuthError } from './auth-error.ts'
import { ALGORITHM, type SigningKey } from './signing-key.ts'

/** The life of an id token, as hosted. */
export const ID_TOKEN_SECONDS = 3600
/** A6: clocks may differ by this much. */
const CLOCK_SKEW_SECONDS = 60

/** The verified claims of an id token. `sub` is the user id; times are seconds. */
export interface IdTokenClaims extends JWTPayload {
  readonly sub: string
  readonly iat: number
  readonly auth_time: number
}

/** Issues and checks id tokens as the hosted service signs them. */
export interface IdTokens {
  /** @param authTime epoch seconds of the sign-in that the token descends from */
  issue(account: Account, authTime: number): Promise<string>
  /** @throws AuthError `TOKEN_EXPIRED`, or `INVALID_ID_TOKEN` for everything else that is wrong with it */
  verify(token: string): Promise<IdTokenClaims>
  /** The public keys, as `/.well-known/jwks.json` shows them. */
  keySet(): Promise<JSONWebKeySet>
}

interface Options {
  readonly projectId: string
  readonly key: Promise<SigningKey>
  readonly now: () => number
}

export function createIdTokens({ projectId, key, now }: Options): IdTokens {
  const issuer = `https://securetoken.google.com/${projectId}`
  const keys = key.then(({ publicKeys }) => createLocalJWKSet(publicKeys))
  // A failure shows where a token is asked for; until then it must not end the process.
  keys.catch(() => {})

  return {
    async issue(account, authTime) {
      const { kid, privateKey } = await key
      const issuedAt = Math.floor(now() / 1000)
      return (
        new SignJWT({
          ...account.customClaims,
          ...(account.displayName === null ? {} : { name: account.displayName }),
          ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
          auth_time: authTime,
          user_id: account.uid,
          email: account.email,
          email_verified: account.emailVerified,
          firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
        })
          .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
          .setIssuer(issuer)
          .setAudience(projectId)
          .setSubject(account.uid)
          // Two tokens of one second differ: the SDK takes over a new session only with a new id token.
          .setJti(randomUUID())
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
          .sign(privateKey)
      )
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, await keys, {
          algorithms: [ALGORITHM],
          issuer,
          audience: projectId,
          requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
          // Beside the age this refuses tokens from the future (A6).
          maxTokenAge: ID_TOKEN_SECONDS,
          clockTolerance: CLOCK_SKEW_SECONDS,
          currentDate: new Date(now()),
        })
        if (!payload.sub) throw new AuthError('INVALID_ID_TOKEN')
        return payload as IdTokenClaims
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new AuthError('TOKEN_EXPIRED')
        if (error instanceof errors.JOSEError) throw new AuthError('INVALID_ID_TOKEN')
        throw error
      }
    },

    keySet: async () => (await key).publicKeys,
  }
}

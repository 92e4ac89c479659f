import type { Account, AccountsStore } from './accounts-store.ts'
import { AuthError } from './auth-error.ts'
import { ID_TOKEN_SECONDS, type IdTokens } from './id-tokens.ts'
import type { RefreshTokens } from './refresh-tokens.ts'

/** What a signed-in client holds, in the protocol's words. */
export interface SessionTokens {
  readonly idToken: string
  readonly refreshToken: string
  /** Seconds, as text. */
  readonly expiresIn: string
}

/** Starting, continuing and ending sign-ins. */
export interface Sessions {
  start(account: Account): Promise<SessionTokens>
  /** @throws AuthError `TOKEN_EXPIRED`, `USER_DISABLED`, `USER_NOT_FOUND` */
  refresh(refreshToken: string): Promise<SessionTokens & { uid: string }>
  /** The account behind an id token that still counts. @throws as `refresh`, and `INVALID_ID_TOKEN` */
  accountOf(idToken: string | undefined): Promise<Account>
  /** Ends every sign-in of a user from this second on (S4's "everywhere"). */
  endAll(uid: string): void
}

interface Parts {
  readonly accounts: AccountsStore
  readonly idTokens: IdTokens
  readonly refreshTokens: RefreshTokens
  readonly now: () => number
}

export function createSessions({ accounts, idTokens, refreshTokens, now }: Parts): Sessions {
  const seconds = () => Math.floor(now() / 1000)

  async function tokensFor(account: Account, authTime: number, refreshToken: string): Promise<SessionTokens> {
    const idToken = await idTokens.issue(account, authTime)
    return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) }
  }

  function enabledAccount(uid: string): Account {
    const account = accounts.byId(uid)
    if (!account) throw new AuthError('USER_NOT_FOUND')
    if (account.disabled) throw new AuthError('USER_DISABLED')
    return account
  }

  return {
    start(account) {
      const authTime = seconds()
      return tokensFor(account, authTime, refreshTokens.issue({ uid: account.uid, authTime }))
    },

    async refresh(refreshToken) {
      const { signIn, token } = refreshTokens.rotate(refreshToken)
      const account = enabledAccount(signIn.uid)
      return { uid: account.uid, ...(await tokensFor(account, signIn.authTime, token)) }
    },

    async accountOf(idToken) {
      if (!idToken) throw new AuthError('INVALID_ID_TOKEN')
      const claims = await idTokens.verify(idToken)
      const account = enabledAccount(claims.sub)
      if (claims.iat < account.validSince) throw new AuthError('TOKEN_EXPIRED')
      return account
    },

    endAll(uid) {
      refreshTokens.revokeAll(uid)
      accounts.change(uid, { validSince: seconds() })
    },
  }
}

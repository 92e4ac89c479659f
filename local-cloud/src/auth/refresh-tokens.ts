import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { AuthError } from './auth-error.ts'

/**
 * How long a replaced refresh token still works. Tabs of one browser share a sign-in, and a tab that was frozen for
 * hours comes back with the token it had, before it learns of the newer one.
 */
export const REPLACED_TOKEN_GRACE_MS = 24 * 60 * 60 * 1000

/** The sign-in that a refresh token stands for. `authTime` is epoch seconds. */
interface SignIn {
  readonly uid: string
  readonly authTime: number
}

/** Long-lived tokens; only their hashes are stored. */
export interface RefreshTokens {
  issue(signIn: SignIn): string
  /** Exchanges a token for its successor. @throws AuthError `TOKEN_EXPIRED` for one that is unknown, revoked or replaced too long ago */
  rotate(token: string): { signIn: SignIn; token: string }
  /** Ends every sign-in of a user; devices find out when they refresh next. */
  revokeAll(uid: string): void
}

interface Row {
  readonly uid: string
  readonly authTime: number
  readonly replacedAt: number | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export function createRefreshTokens(database: DatabaseSync, now: () => number): RefreshTokens {
  const insert = database.prepare('INSERT INTO refreshTokens VALUES (?, ?, ?, NULL)')
  const select = database.prepare('SELECT uid, authTime, replacedAt FROM refreshTokens WHERE hash = ?')
  const replace = database.prepare(
    'UPDATE refreshTokens SET replacedAt = ? WHERE hash = ? AND replacedAt IS NULL',
  )
  const forget = database.prepare('DELETE FROM refreshTokens WHERE uid = ? AND replacedAt < ?')
  const revoke = database.prepare('DELETE FROM refreshTokens WHERE uid = ?')

  function issue({ uid, authTime }: SignIn): string {
    const token = randomBytes(32).toString('base64url')
    insert.run(hashOf(token), uid, authTime)
    return token
  }

  return {
    issue,
    rotate(token) {
      const hash = hashOf(token)
      const row = select.get(hash) as Row | undefined
      if (!row) throw new AuthError('TOKEN_EXPIRED')
      const oldest = now() - REPLACED_TOKEN_GRACE_MS
      if (row.replacedAt !== null && row.replacedAt < oldest) throw new AuthError('TOKEN_EXPIRED')
      const signIn = { uid: row.uid, authTime: row.authTime }
      replace.run(now(), hash)
      forget.run(signIn.uid, oldest)
      return { signIn, token: issue(signIn) }
    },
    revokeAll: uid => {
      revoke.run(uid)
    },
  }
}

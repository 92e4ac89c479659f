import { ParleyError, type UserId } from '@parley/shared-contract'
import type { App } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import type { Accounts } from '../ports/accounts.ts'

/** Identities at Firebase Auth; the SDK itself finds an emulator by `FIREBASE_AUTH_EMULATOR_HOST`. */
export function firebaseAccounts(app: App): Accounts {
  async function find(uid: UserId): Promise<UserRecord | null> {
    try {
      return await getAuth(app).getUser(uid)
    } catch (cause) {
      if ((cause as { code?: unknown }).code === 'auth/user-not-found') return null
      throw new ParleyError('NETWORK_ERROR', undefined, { cause })
    }
  }
  return {
    async signInsCountSince(uid) {
      const user = await find(uid)
      if (!user || user.disabled) return null
      return Date.parse(user.tokensValidAfterTime ?? new Date(0).toISOString())
    },
    async verifiedMail(uid) {
      const user = await find(uid)
      return user?.emailVerified ? (user.email ?? null) : null
    },
    async remove(uid) {
      await getAuth(app)
        .deleteUser(uid)
        .catch((error: { code?: unknown }) => {
          if (error.code !== 'auth/user-not-found') throw error
        })
    },
  }
}

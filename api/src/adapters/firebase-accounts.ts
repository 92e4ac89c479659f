import { ParleyError } from '@parley/shared-contract'
import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Accounts } from '../ports/accounts.ts'

/** Identities at Firebase Auth; the SDK itself finds an emulator by `FIREBASE_AUTH_EMULATOR_HOST`. */
export function firebaseAccounts(app: App): Accounts {
  return {
    async signInsCountSince(uid) {
      try {
        const { disabled, tokensValidAfterTime } = await getAuth(app).getUser(uid)
        return disabled ? null : Date.parse(tokensValidAfterTime ?? new Date(0).toISOString())
      } catch (cause) {
        if ((cause as { code?: unknown }).code === 'auth/user-not-found') return null
        throw new ParleyError('NETWORK_ERROR', undefined, { cause })
      }
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

import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Accounts } from '../ports/accounts.ts'

/** Identities at Firebase Auth; the SDK itself finds an emulator by `FIREBASE_AUTH_EMULATOR_HOST`. */
export function firebaseAccounts(app: App): Accounts {
  return {
    async remove(uid) {
      await getAuth(app)
        .deleteUser(uid)
        .catch((error: { code?: unknown }) => {
          if (error.code !== 'auth/user-not-found') throw error
        })
    },
  }
}

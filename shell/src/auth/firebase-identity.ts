import { ParleyError, type SignedInUser } from '@parley/shared-contract'
import { pageLanguage } from '@parley/shared-ui/words'
import type { FirebaseApp } from 'firebase/app'
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth'
import { Observable } from 'rxjs'
import { type FirebaseConfig, firebaseApp } from '../firebase/firebase-app.ts'
import { authFailure } from './auth-failure.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Accounts at Firebase Auth. `initializeAuth` instead of `getAuth`: only e-mail and password, so no popup
 * or redirect code is loaded, and the session outlives the tab.
 * @param app the page's own, unless a test has several pages in one process
 */
export function createFirebaseIdentity(
  config: FirebaseConfig,
  app: FirebaseApp = firebaseApp(config),
): IdentityProvider {
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  auth.languageCode = pageLanguage()
  if (config.emulators) connectAuthEmulator(auth, config.emulators.authUrl, { disableWarnings: true })
  return {
    user$: users(auth),
    async create(email, password, name) {
      const { user } = await translateAuthFailure(createUserWithEmailAndPassword(auth, email, password))
      // Only a convenience: the real name is in the profile document.
      await updateProfile(user, { displayName: name }).catch(() => {})
      // D12: nobody waits for the mail, and whoever did not get it can have it sent again.
      sendEmailVerification(user).catch(() => {})
      return signedIn(user)
    },
    async remove() {
      if (auth.currentUser) await translateAuthFailure(deleteUser(auth.currentUser))
    },
    async logIn(email, password) {
      return signedIn((await translateAuthFailure(signInWithEmailAndPassword(auth, email, password))).user)
    },
    logOut: () => translateAuthFailure(signOut(auth)),
    async sendPasswordReset(email) {
      await sent(sendPasswordResetEmail(auth, email)).catch(error => {
        if (error.code !== 'auth/user-not-found') throw error
      })
    },
    async reauthenticate(password) {
      const user = current(auth)
      const credential = EmailAuthProvider.credential(user.email ?? '', password)
      await translateAuthFailure(reauthenticateWithCredential(user, credential)).catch(error => {
        if (error.code !== 'auth/invalid-credential' && error.code !== 'auth/wrong-password') throw error
        throw new ParleyError('auth/wrong-password', { place: 'confirm' }, { cause: error })
      })
    },
    changePassword: async next => translateAuthFailure(updatePassword(current(auth), next)),
    confirmPasswordReset: (code, password) =>
      translateAuthFailure(confirmPasswordReset(auth, code, password)),
    async verifyEmail(code) {
      const { data } = await translateAuthFailure(checkActionCode(auth, code))
      await translateAuthFailure(applyActionCode(auth, code))
      return data.email ?? ''
    },
    async sendVerification() {
      const user = current(auth)
      // What this page has kept may be from before the link was opened.
      await translateAuthFailure(reload(user))
      if (user.emailVerified) return 'verified'
      await sent(sendEmailVerification(user))
      return 'sent'
    },
    // Reading one's own account works only in a valid session, and does not renew the token, which would restart
    // listeners.
    confirm: async () => (auth.currentUser ? translateAuthFailure(reload(auth.currentUser)) : undefined),
    async token(fresh) {
      // A page that shows what it has kept may ask before the session is read again.
      await auth.authStateReady()
      return auth.currentUser ? translateAuthFailure(auth.currentUser.getIdToken(fresh)) : null
    },
  }
}

/** @throws ParleyError `UNAUTHENTICATED` when nobody is signed in */
function current(auth: Auth): User {
  if (!auth.currentUser) throw new ParleyError('UNAUTHENTICATED')
  return auth.currentUser
}

const users = (auth: Auth) =>
  new Observable<SignedInUser | null>(observer =>
    onAuthStateChanged(auth, user => observer.next(user && signedIn(user))),
  )

const signedIn = (user: User): SignedInUser => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName,
})

/** Sends a mail: of those there may be too many as well, and not of failed attempts. */
const sent = (mail: Promise<void>): Promise<void> =>
  translateAuthFailure(mail).catch((error: ParleyError) => {
    if (error.code !== 'auth/too-many-requests') throw error
    throw new ParleyError('auth/too-many-requests', { place: 'mail' }, { cause: error })
  })

/** The same work; a failure of Firebase Auth becomes one with a code of the contract. */
const translateAuthFailure = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw authFailure(error)
  })

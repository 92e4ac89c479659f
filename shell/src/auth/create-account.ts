import { ParleyError, type SignedInUser, type UserId } from '@parley/shared-contract'
import type { Account, ApiClient } from '@parley/shared-platform'
import type { IdentityProvider } from './identity-provider.ts'
import type { ProfileDoor } from './profile-door.ts'
import type { SessionKeeper } from './session-keeper.ts'
import type { SignUp } from './sign-up.ts'
import { createVerificationMails } from './verification-mails.ts'

const FORGET_MS = 2_000

export interface AccountOptions {
  /** Loads the identity provider when it is first needed, so that visitors of public pages do not load it. */
  identity(): Promise<IdentityProvider>
  readonly profiles: Pick<ProfileDoor, 'cameBack'>
  readonly signUp: SignUp
  readonly api: ApiClient
  readonly keeper: SessionKeeper
  readonly now?: () => number
}

/** The account, and how it learns from the identity provider who is signed in. */
export interface ShellAccount extends Account {
  /**
   * To be called with who is signed in, or null: at the start and after every change. A sign-up that was cut off by a
   * closed page is finished first (S5).
   * @throws ParleyError when it could not be finished; nobody is signed in then
   */
  arrived(user: SignedInUser | null): Promise<void>
}

/** Signing in and out, through the shell's interfaces to the identity provider, the database and the api. */
export function createAccount(options: AccountOptions): ShellAccount {
  const { identity, profiles, signUp, api, keeper, now = Date.now } = options
  const endDevices = (userId: UserId, device: 'this' | 'others') =>
    api.call('endDevices', { userId, device }).catch(report('ending sign-ins at the server'))
  /** The list of devices is to be true; but nobody waits for a server that is silent. */
  const forgetDevice = (uid: UserId) =>
    Promise.race([endDevices(uid, 'this'), new Promise(resolve => setTimeout(resolve, FORGET_MS))])
  return {
    async signUp(details, onStep = () => {}) {
      const provider = await identity()
      await keeper.heard(await keeper.whilePreparing(() => signUp.make(provider, details, onStep)))
    },
    async logIn({ email, password }) {
      const provider = await identity()
      const user = await keeper.whilePreparing(async () => {
        const known = await provider.logIn(email, password)
        await signUp.finish(provider, known).catch(async error => {
          await provider.logOut()
          throw error
        })
        return known
      })
      await keeper.heard(user)
      profiles.cameBack(user.uid, now()).catch(report('noting the sign-in'))
    },
    async arrived(user) {
      if (keeper.isPreparing()) return
      if (user && signUp.isUnfinished(user)) {
        const provider = await identity()
        try {
          await keeper.whilePreparing(() => signUp.finish(provider, user))
        } catch (error) {
          await keeper.heard(null)
          throw error
        }
      }
      await keeper.heard(user)
    },
    async logOut() {
      const provider = await identity()
      const session = keeper.session$.value
      await keeper.close(async () => {
        if (session.status === 'signed-in') await forgetDevice(session.user.uid)
        await provider.logOut()
      })
    },
    async sendPasswordReset(email) {
      await (await identity()).sendPasswordReset(email)
    },
    async confirmPasswordReset(code, password) {
      await (await identity()).confirmPasswordReset(code, password)
    },
    verifyEmail: async code => (await identity()).verifyEmail(code),
    sendVerification: createVerificationMails({ identity, api, session$: keeper.session$, now }),
    async changePassword(current, next) {
      const provider = await identity()
      await provider.reauthenticate(current)
      await provider.changePassword(next)
      const session = keeper.session$.value
      if (session.status !== 'signed-in') return
      // The provider has ended the other devices; what they log in at the carrier with goes too (A52), within a day at most.
      await endDevices(session.user.uid, 'others')
    },
    async deleteAccount(password) {
      const provider = await identity()
      await provider.reauthenticate(password)
      const session = keeper.session$.value
      if (session.status !== 'signed-in') throw new ParleyError('UNAUTHENTICATED')
      await api.call('deleteAccount', { userId: session.user.uid })
      await keeper.close(() => provider.logOut())
    },
  }
}

const report = (what: string) => (error: unknown) => console.warn(`Parley: ${what} failed`, error)

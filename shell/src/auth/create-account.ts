import { defaultSettings, ParleyError, type UserId, type UserProfile } from '@parley/shared-contract'
import type { Account, ApiClient, SignUpStep } from '@parley/shared-platform'
import type { IdentityProvider } from './identity-provider.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** The profile document, as signing up needs it. */
export interface ProfileDoor {
  create(uid: UserId, profile: UserProfile): Promise<void>
  /** S3: notes the time of a sign-in, in epoch milliseconds. */
  cameBack(uid: UserId, at: number): Promise<void>
  remove(uid: UserId): Promise<void>
}

export interface AccountOptions {
  /** Loaded on first need: a visitor who only reads pays nothing for it. */
  identity(): Promise<IdentityProvider>
  readonly profiles: ProfileDoor
  readonly api: ApiClient
  readonly keeper: SessionKeeper
  readonly now?: () => number
}

/** Signing in and out over the ports of the shell. */
export function createAccount({ identity, profiles, api, keeper, now = Date.now }: AccountOptions): Account {
  return {
    async signUp({ username, email, password }, onStep = () => {}) {
      const provider = await identity()
      const user = await keeper.whileCreating(async () => {
        const undo: (() => Promise<void>)[] = []
        const step = async <T>(name: SignUpStep, work: () => Promise<T>, undoing?: () => Promise<void>) => {
          onStep(name)
          const result = await work()
          if (undoing) undo.unshift(undoing)
          return result
        }
        try {
          const created = await step(
            'account',
            () => provider.create(email, password, username),
            provider.remove,
          )
          const { uid } = created
          // As the identity provider writes it: the database's rules compare the two.
          const profile = newProfile(username, created.email, now())
          await step(
            'profile',
            () => profiles.create(uid, profile),
            () => profiles.remove(uid),
          )
          await step('line', () => api.call('createSipUser', { userId: uid, username, email: created.email }))
          return created
        } catch (error) {
          for (const undoing of undo) await undoing().catch(report('rolling back a sign-up'))
          throw error
        }
      })
      await keeper.heard(user)
    },
    async logIn({ email, password }) {
      const provider = await identity()
      const user = await provider.logIn(email, password)
      await keeper.heard(user)
      profiles.cameBack(user.uid, now()).catch(report('noting the sign-in'))
    },
    async logOut() {
      const provider = await identity()
      await keeper.close(() => provider.logOut())
    },
    async sendPasswordReset(email) {
      await (await identity()).sendPasswordReset(email)
    },
    async changePassword(current, next) {
      const provider = await identity()
      await provider.reauthenticate(current)
      await provider.changePassword(next)
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

/** S3: a profile as it is born. The credits come from the server (D12). */
const newProfile = (username: string, email: string, at: number): UserProfile => ({
  username,
  email,
  phoneNumber: null,
  displayName: '',
  photoURL: null,
  createdAt: at,
  updatedAt: at,
  lastLogin: at,
  credits: 0,
  settings: defaultSettings,
})

const report = (what: string) => (error: unknown) => console.warn(`Parley: ${what} failed`, error)

import {
  defaultSettings,
  errorCodeOf,
  ParleyError,
  type SignedInUser,
  usernameSchema,
  z,
} from '@parley/shared-contract'
import type { Stored } from '@parley/shared-contract/device'
import type { Account, ApiClient, SignUpStep } from '@parley/shared-platform'
import type { IdentityProvider } from './identity-provider.ts'
import type { ProfileDoor } from './profile-door.ts'

/** What a sign-up under way leaves on this device, so that a page closed half way is not the end of it (S5). */
export const signUpNoteSchema = z.object({ email: z.string(), username: z.string() })
export type SignUpNote = z.infer<typeof signUpNoteSchema>

export interface SignUpOptions {
  readonly profiles: ProfileDoor
  readonly api: ApiClient
  /** On a device that keeps nothing, the next log-in finishes what was begun. */
  readonly note: Stored<SignUpNote>
  /** One at a time over all tabs; a tab that is closed makes room. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  readonly now: () => number
}

type Details = Parameters<Account['signUp']>[0]

/** S5: making an account of three parts, so that none of them is ever left alone for good. */
export interface SignUp {
  /**
   * Identity, profile, line. A failure undoes what was made. Where that fails too, the rest is finished or
   * cleared by the next sign-in, and the rejection is `SIGN_UP_UNFINISHED`.
   */
  make(
    provider: IdentityProvider,
    details: Details,
    onStep: (step: SignUpStep) => void,
  ): Promise<SignedInUser>
  /** Whether a sign-up of this person was begun on this device and has not ended. */
  isUnfinished(user: SignedInUser): boolean
  /**
   * Makes whole what a sign-up has left half made; does nothing to an account that is whole. What cannot be
   * made whole, because nobody knows its username or somebody else has it by now, is cleared:
   * `SIGN_UP_CLEARED`.
   */
  finish(provider: IdentityProvider, user: SignedInUser): Promise<void>
}

export function createSignUp({ profiles, api, note, exclusively, now }: SignUpOptions): SignUp {
  const createLine = ({ uid, email }: SignedInUser, username: string) =>
    api.call('createSipUser', { userId: uid, username, email })

  /** Latest first; stops where it fails, so that no profile is left without an identity that could clear it. */
  async function clear(provider: IdentityProvider, user: SignedInUser): Promise<void> {
    await profiles.remove(user.uid)
    await provider.remove()
    note.clear()
  }

  async function build(provider: IdentityProvider, details: Details, onStep: (step: SignUpStep) => void) {
    const { username, email, password } = details
    onStep('account')
    note.write({ email, username })
    const user = await provider.create(email, password, username).catch(error => {
      note.clear()
      throw error
    })
    try {
      onStep('profile')
      // The address as the identity provider writes it: the database's rules compare the two.
      await profiles.create(user.uid, newProfile(username, user.email, now()))
      onStep('line')
      await createLine(user, username)
    } catch (cause) {
      await clear(provider, user).catch(() => {
        throw new ParleyError('SIGN_UP_UNFINISHED', undefined, { cause })
      })
      throw cause
    }
    note.clear()
    return user
  }

  const noteOf = (user: SignedInUser) => {
    const begun = note.read()
    return begun?.email.toLowerCase() === user.email.toLowerCase() ? begun : null
  }

  async function complete(provider: IdentityProvider, user: SignedInUser): Promise<void> {
    const profile = await profiles.read(user.uid)
    const username = profile?.username ?? noteOf(user)?.username ?? user.displayName
    try {
      if (!usernameSchema.safeParse(username).success || !username) throw new ParleyError('USERNAME_TAKEN')
      if (!profile) await profiles.create(user.uid, newProfile(username, user.email, now()))
      await createLine(user, username)
    } catch (error) {
      if (errorCodeOf(error) !== 'USERNAME_TAKEN') throw error
      await clear(provider, user)
      throw new ParleyError('SIGN_UP_CLEARED', undefined, { cause: error })
    }
    note.clear()
  }

  return {
    make: (provider, details, onStep) => exclusively(() => build(provider, details, onStep)),
    isUnfinished: user => noteOf(user) !== null,
    finish: (provider, user) => exclusively(() => complete(provider, user)),
  }
}

/** S3: a profile as it is born. The credits come from the server (D12). */
const newProfile = (username: string, email: string, at: number) => ({
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

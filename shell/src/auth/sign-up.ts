import {
  defaultSettings,
  errorCodeOf,
  ParleyError,
  type Refusal,
  refusalOf,
  type SignedInUser,
  usernameSchema,
  z,
} from '@parley/shared-contract'
import type { Stored } from '@parley/shared-contract/device'
import type { Account, ApiClient, SignUpStep } from '@parley/shared-platform'
import type { IdentityProvider } from './identity-provider.ts'
import type { ProfileDoor } from './profile-door.ts'

/** What a device remembers of a sign-up, so that it can be finished when its page was closed half way (S5). */
export const signUpNoteSchema = z.object({ email: z.string(), username: z.string() })
export type SignUpNote = z.infer<typeof signUpNoteSchema>

export interface SignUpOptions {
  readonly profiles: ProfileDoor
  readonly api: ApiClient
  /** Remembers the sign-up on this device. Without it, the next log-in finishes the sign-up. */
  readonly note: Stored<SignUpNote>
  /** Runs one sign-up at a time over all tabs. Closing a tab lets the next one begin. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  readonly now: () => number
}

type Details = Parameters<Account['signUp']>[0]

/**
 * Creates an account of three parts (identity, profile, line) in such a way that no part is ever left alone for good
 * (S5).
 */
export interface SignUp {
  /**
   * Creates identity, profile and line, in this order. A failure undoes what was created. Where undoing fails as
   * well, the next sign-in finishes or clears the rest, and this rejects with `SIGN_UP_UNFINISHED`.
   */
  make(
    provider: IdentityProvider,
    details: Details,
    onStep: (step: SignUpStep) => void,
  ): Promise<SignedInUser>
  /** Whether this person began a sign-up on this device that has not ended. */
  isUnfinished(user: SignedInUser): boolean
  /**
   * Finishes an account that a sign-up has left incomplete. For a complete one it asks the api for the line again,
   * which changes nothing. An account that cannot be finished, because its username is unknown or taken by now, is
   * cleared, and this rejects with `SIGN_UP_CLEARED`.
   */
  finish(provider: IdentityProvider, user: SignedInUser): Promise<void>
}

export function createSignUp({ profiles, api, note, exclusively, now }: SignUpOptions): SignUp {
  const createLine = ({ uid, email }: SignedInUser, username: string) =>
    api.call('createSipUser', { userId: uid, username, email })

  /**
   * Removes the parts, the last one first, and stops at a failure, so that no profile is left without the identity
   * that could clear it.
   */
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
      await createLine(user, username).catch((cause: unknown) => {
        throw noLine(cause)
      })
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

/** S8: why a line could not be made; a name that is taken is the name's fault. */
function noLine(thrown: unknown): unknown {
  const cause = errorCodeOf(thrown)
  if (cause === 'USERNAME_TAKEN') return thrown
  const { details } = refusalOf({
    code: 'SIP_USER_NOT_CREATED',
    details: { cause },
  }) as Refusal<'SIP_USER_NOT_CREATED'>
  return new ParleyError('SIP_USER_NOT_CREATED', details ?? { cause: 'INTERNAL' }, { cause: thrown })
}

/** A new profile (S3). Its credits come from the server (D12). */
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

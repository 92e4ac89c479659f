import { MIN_PASSWORD_CHARACTERS, ParleyError, type Session, type UserId } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { Account } from '../account.ts'
import type { ApiClient } from '../api-client.ts'
import type { MemoryDatabase } from './memory-database.ts'
import { book } from './memory-ledger.ts'
import { samplePerson } from './sample-data.ts'

/** What a new account starts with here (D12). */
const HARNESS_WELCOME_CREDITS = 5
/** What a new account is given here, as pages say it. */
export const harnessWelcome = { credits: String(HARNESS_WELCOME_CREDITS), comes: 'at-once' } as const

interface Options {
  readonly database: MemoryDatabase
  readonly api: ApiClient
  readonly session$: Behavior<Session>
  readonly setSession: (session: Session) => void
  /** Ends the line before the session changes (H1.5). */
  readonly leaveLine: () => Promise<void>
  readonly now: () => number
}

const isTooShort = (password: string) => password.length < MIN_PASSWORD_CHARACTERS

/** The code by which a person proves their mail address here, where nobody gets a mail: `code-ada`. */
export const verificationCodeOf = (uid: UserId): string => `code-${uid}`

/** Of the codes for a new password every one works, except the two that show what an expired and an invalid link look like. */
function checkCode(code: string): void {
  if (code === 'expired') throw new ParleyError('auth/expired-action-code')
  if (code === 'used') throw new ParleyError('auth/invalid-action-code')
}

/** Signing in and out over memory. Any password that is long enough is right. */
export function createMemoryAccount(options: Options): Account {
  const { database, api, session$, setSession, leaveLine, now } = options
  const proven = new Set<UserId>()
  const byEmail = (email: string) => database.everybody().find(person => person.user.email === email)
  const prove = (password: string) => {
    const session = session$.value
    if (session.status !== 'signed-in') throw new ParleyError('UNAUTHENTICATED')
    if (isTooShort(password)) throw new ParleyError('auth/wrong-password', { place: 'confirm' })
    return session.user
  }
  return {
    async signUp({ username, email, password }, onStep) {
      onStep?.('account')
      if (byEmail(email)) throw new ParleyError('auth/email-already-in-use')
      if (isTooShort(password)) throw new ParleyError('auth/weak-password')
      if (database.everybody().some(person => person.profile.username === username)) {
        throw new ParleyError('USERNAME_TAKEN')
      }
      onStep?.('profile')
      const sample = samplePerson('grace', { credits: 0, now: now() })
      const user = { uid: username, email, displayName: null }
      const profile = { ...sample.profile, username, email, displayName: '', phoneNumber: null }
      onStep?.('line')
      const empty = { ...sample, user, profile, phoneNumbers: [], transactions: [] }
      const welcome = { type: 'opening', description: 'Welcome to Parley', referenceId: username } as const
      database.add(book(empty, { ...welcome, amount: HARNESS_WELCOME_CREDITS }, now()))
      setSession({ status: 'signed-in', user })
    },
    async logIn({ email, password }) {
      const person = byEmail(email)
      if (!person || isTooShort(password)) throw new ParleyError('auth/invalid-credential')
      await leaveLine()
      setSession({ status: 'signed-in', user: person.user })
    },
    async logOut() {
      await leaveLine()
      setSession({ status: 'signed-out' })
    },
    async sendPasswordReset(email) {
      if (!email.includes('@')) throw new ParleyError('auth/invalid-email')
    },
    async confirmPasswordReset(code, password) {
      checkCode(code)
      if (isTooShort(password)) throw new ParleyError('auth/weak-password')
    },
    async verifyEmail(code) {
      checkCode(code)
      const person = database.everybody().find(({ user }) => verificationCodeOf(user.uid) === code)
      if (!person || proven.has(person.user.uid)) throw new ParleyError('auth/invalid-action-code')
      proven.add(person.user.uid)
      return person.user.email
    },
    async sendVerification() {
      const session = session$.value
      if (session.status !== 'signed-in') throw new ParleyError('UNAUTHENTICATED')
      return proven.has(session.user.uid) ? 'verified' : 'sent'
    },
    async changePassword(current, next) {
      prove(current)
      if (isTooShort(next)) throw new ParleyError('auth/weak-password')
    },
    async deleteAccount(password) {
      const { uid } = prove(password)
      await api.call('deleteAccount', { userId: uid })
      await leaveLine()
      setSession({ status: 'signed-out' })
    },
  }
}

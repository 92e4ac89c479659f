import type { Account, AccountChanges, AccountsStore } from './accounts-store.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { AuthError } from './auth-error.ts'
import type { Mail, Mailbox, MailKind, MailWishes } from './mailbox.ts'
import { assertAcceptablePassword, hashPassword, passwordMatches } from './passwords.ts'
import { readEmail } from './requests.ts'
import type { Sessions, SessionTokens } from './sessions.ts'

interface Credentials {
  readonly email?: string | undefined
  readonly password?: string | undefined
}

/** Who signs up, or is made by a server. */
interface NewPerson extends Credentials {
  readonly localId?: string | undefined
  readonly displayName?: string | null | undefined
  readonly photoUrl?: string | null | undefined
  readonly emailVerified?: boolean | undefined
  readonly disabled?: boolean | undefined
}

type SignedIn = SessionTokens & { readonly account: Account }

/** What people can do with their own identity (S7). Failures are `AuthError`s with the hosted service's words. */
export interface IdentityService {
  signUp(details: NewPerson): Promise<SignedIn>
  /** Unknown address and wrong password answer alike, and take equally long. */
  signIn(credentials: Credentials): Promise<SignedIn>
  /** An account made by a server: nobody is signed in. */
  createAccount(details: NewPerson): Promise<Account>
  /** What a server changes. A new password, a disabled account and a new `validSince` end every sign-in. */
  administer(account: Account, changes: AccountChanges, password?: string): Promise<Account>
  /** A new password ends every other sign-in; then, and only then, new tokens come back. */
  change(account: Account, changes: AccountChanges, password?: string): Promise<Account | SignedIn>
  /** Sends nothing for an unknown address, and does not tell (D3). */
  sendMail(email: string | undefined, kind: MailKind, wishes?: MailWishes): Mail | undefined
  /** The mail of a code that still works. */
  checkCode(code: string): Mail
  /** Uses up the code, sets the password and ends every sign-in. */
  resetPassword(code: string, newPassword: string): Promise<Mail>
  verifyEmail(code: string): Account
}

interface Parts {
  readonly accounts: AccountsStore
  readonly sessions: Sessions
  readonly mailbox: Mailbox
  readonly attempts: AttemptLimit
  readonly now: () => number
}

export function createIdentityService(parts: Parts): IdentityService {
  const { accounts, sessions, mailbox, attempts, now } = parts

  const started = async (account: Account): Promise<SignedIn> => ({
    account,
    ...(await sessions.start(account)),
  })

  const passwordChange = async (password: string): Promise<AccountChanges> => ({
    passwordHash: await hashPassword(password),
    passwordUpdatedAt: now(),
  })

  async function createAccount({ email, password, ...person }: NewPerson): Promise<Account> {
    const address = readEmail(email)
    assertAcceptablePassword(password)
    // Looked up first: an address that is taken need not cost a hash.
    if (accounts.byEmail(address)) throw new AuthError('EMAIL_EXISTS')
    return accounts.create({
      uid: person.localId,
      email: address,
      passwordHash: await hashPassword(password),
      displayName: person.displayName,
      photoUrl: person.photoUrl,
      emailVerified: person.emailVerified,
      disabled: person.disabled,
    })
  }

  return {
    createAccount,
    signUp: async details => started(await createAccount(details)),

    async administer(account, changes, password) {
      if (password !== undefined) assertAcceptablePassword(password)
      const changed = accounts.change(account.uid, {
        ...changes,
        ...(password === undefined ? {} : await passwordChange(password)),
      })
      const ends = password !== undefined || changes.disabled || changes.validSince !== undefined
      if (ends) sessions.endAll(account.uid)
      return changed
    },

    async signIn({ email, password }) {
      const address = readEmail(email)
      if (!password) throw new AuthError('MISSING_PASSWORD')
      attempts.begin(address)
      const account = accounts.byEmail(address)
      const matches = await passwordMatches(password, account?.passwordHash)
      if (!account || !matches) throw new AuthError('INVALID_LOGIN_CREDENTIALS')
      if (account.disabled) throw new AuthError('USER_DISABLED')
      attempts.succeeded(address)
      return started(accounts.change(account.uid, { lastLoginAt: now() }))
    },

    async change(account, changes, password) {
      if (password === undefined) return accounts.change(account.uid, changes)
      assertAcceptablePassword(password)
      const changed = accounts.change(account.uid, { ...changes, ...(await passwordChange(password)) })
      sessions.endAll(account.uid)
      return started(changed)
    },

    sendMail(email, kind, wishes) {
      const account = accounts.byEmail(readEmail(email))
      return account && mailbox.send(account, kind, wishes)
    },

    checkCode: code => mailbox.open(code),

    async resetPassword(code, newPassword) {
      assertAcceptablePassword(newPassword)
      const { kind } = mailbox.open(code)
      if (kind !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE')
      const changes = await passwordChange(newPassword)
      const mail = mailbox.use(code)
      // Whoever reads the mail owns the address, so it counts as verified, as hosted does.
      accounts.change(mail.uid, { ...changes, emailVerified: true })
      sessions.endAll(mail.uid)
      attempts.succeeded(mail.email)
      return mail
    },

    verifyEmail(code) {
      if (mailbox.open(code).kind !== 'VERIFY_EMAIL') throw new AuthError('INVALID_OOB_CODE')
      return accounts.change(mailbox.use(code).uid, { emailVerified: true })
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Account } from './accounts-store.ts'
import { AuthError } from './auth-error.ts'

/** A code in a mail works this long, as hosted. */
export const ACTION_CODE_MS = 60 * 60 * 1000

export const mailKinds = ['PASSWORD_RESET', 'VERIFY_EMAIL'] as const
export type MailKind = (typeof mailKinds)[number]

export const isMailKind = (kind: string): kind is MailKind => mailKinds.some(known => known === kind)

/** A mail that a hosted project would have sent. It never leaves this machine, but can be read in the mailbox. */
export interface Mail {
  readonly code: string
  readonly uid: string
  readonly email: string
  readonly kind: MailKind
  readonly link: string
  /** Epoch milliseconds. */
  readonly sentAt: number
  readonly usedAt: number | null
}

/** What whoever asks for a mail may say of it. */
export interface MailWishes {
  /** Where its page leads on to. */
  readonly continueUrl?: string | undefined
  /** What it is to be written in, `de`; its link says so to the page, as hosted. */
  readonly locale?: string | undefined
}

export interface Mailbox {
  send(account: Account, kind: MailKind, wishes?: MailWishes): Mail
  /** Newest first. */
  all(): Mail[]
  /** The mail of a code that still works. @throws AuthError `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE` */
  open(code: string): Mail
  /** Each code works once. @throws as `open` */
  use(code: string): Mail
  /** Forgets all mails; their codes work no more. */
  empty(): void
}

const fromRow = (row: Record<string, SQLOutputValue>) => ({ ...row }) as unknown as Mail

const modes: Record<MailKind, string> = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' }

export function createMailbox(
  database: DatabaseSync,
  options: { now: () => number; url: () => string; resetUrl?: string | undefined },
): Mailbox {
  const insert = database.prepare('INSERT INTO mails VALUES (?, ?, ?, ?, ?, ?, NULL)')
  const select = database.prepare('SELECT * FROM mails WHERE code = ?')
  const selectAll = database.prepare('SELECT * FROM mails ORDER BY sentAt DESC, rowid DESC LIMIT 200')
  const removeAll = database.prepare('DELETE FROM mails')
  const markUsed = database.prepare('UPDATE mails SET usedAt = ? WHERE code = ? AND usedAt IS NULL')

  function open(code: string): Mail {
    const row = select.get(code)
    const mail = row && fromRow(row)
    if (!mail || mail.usedAt !== null) throw new AuthError('INVALID_OOB_CODE')
    if (options.now() - mail.sentAt > ACTION_CODE_MS) throw new AuthError('EXPIRED_OOB_CODE')
    return mail
  }

  return {
    send(account, kind, { continueUrl, locale } = {}) {
      const code = randomBytes(24).toString('base64url')
      // A hosted project has one address for all kinds.
      const link = new URL(options.resetUrl ?? new URL('/action', options.url()))
      link.search = new URLSearchParams({
        mode: modes[kind],
        oobCode: code,
        ...(continueUrl === undefined ? {} : { continueUrl }),
        ...(locale === undefined ? {} : { lang: locale }),
      }).toString()
      insert.run(code, account.uid, account.email, kind, link.href, options.now())
      return open(code)
    },
    all: () => selectAll.all().map(fromRow),
    open,
    use(code) {
      const mail = open(code)
      if (markUsed.run(options.now(), code).changes === 0) throw new AuthError('INVALID_OOB_CODE')
      return mail
    },
    empty() {
      removeAll.run()
    },
  }
}

import { routes } from '@parley/shared-contract'
import { type Html, html } from '../pages/html.ts'
import { type CloudPages, page } from '../pages/page.ts'
import { badge, emptySection, moment, plural, section } from '../pages/page-sections.ts'
import type { Mail } from './mailbox.ts'
import { MIN_PASSWORD_LENGTH } from './passwords.ts'

interface MailWords {
  readonly subject: string
  /** What the link in it does. */
  readonly action: string
  readonly text: (email: string) => string
}

/** As a hosted project words them. */
const english: Readonly<Record<Mail['kind'], MailWords>> = {
  PASSWORD_RESET: {
    subject: 'Reset your password',
    action: 'Choose a new password',
    text: email =>
      `Follow this link to reset the Parley password of ${email}. If you did not ask for it, you can ignore this email.`,
  },
  VERIFY_EMAIL: {
    subject: 'Verify your email address',
    action: 'Verify this address',
    text: email =>
      `Follow this link to verify ${email}. If you did not ask for it, you can ignore this email.`,
  },
}

const german: Readonly<Record<Mail['kind'], MailWords>> = {
  PASSWORD_RESET: {
    subject: 'Setze dein Passwort zurück',
    action: 'Neues Passwort wählen',
    text: email =>
      `Folge diesem Link, um das Passwort von ${email} bei Parley zurückzusetzen. Wenn du das nicht wolltest, ignoriere diese E-Mail.`,
  },
  VERIFY_EMAIL: {
    subject: 'Bestätige deine E-Mail-Adresse',
    action: 'Adresse bestätigen',
    text: email =>
      `Folge diesem Link, um ${email} zu bestätigen. Wenn du das nicht wolltest, ignoriere diese E-Mail.`,
  },
}

const wordsOf = ({ kind, link }: Mail): MailWords =>
  (new URL(link).searchParams.get('lang') === 'de' ? german : english)[kind]

const linkState = ({ usedAt }: Mail): Html => (usedAt === null ? badge('Not used', 'accent') : badge('Used'))

const row = (mail: Mail, isShown: boolean): Html =>
  html`<li><a href="/mailbox?mail=${mail.code}"${isShown ? html` aria-current="true"` : ''}><strong>${wordsOf(mail).subject}</strong>${linkState(mail)}<small>${mail.email}</small>${moment(mail.sentAt)}</a></li>`

function message(mail: Mail): Html {
  const { email, link, sentAt, usedAt } = mail
  const { subject, text, action } = wordsOf(mail)
  return html`<article aria-labelledby="subject"><h3 id="subject">${subject}</h3>
<dl><dt>To</dt><dd>${email}</dd><dt>Sent</dt><dd>${moment(sentAt)}</dd></dl>
<p>${text(email)}</p>
${usedAt === null ? html`<a class="act" href="${link}">${action}</a>` : html`<p class="note">Its link has been used.</p>`}</article>`
}

/** What brings the first mail about; nothing where nobody said where the product is. */
const askForReset = ({ parley }: CloudPages): Html =>
  parley === undefined
    ? html``
    : html`<a class="act" href="${new URL(routes.forgotPassword, parley).href}">Ask for a reset</a>`

/** The mails, newest first, and one of them as it was written: what changes by itself. @param code of that one; the newest without */
export function mailSections(mails: readonly Mail[], pages: CloudPages, code?: string): Html {
  const shown = mails.find(mail => mail.code === code) ?? mails[0]
  if (!shown)
    return emptySection(
      'mails',
      'No email yet',
      'Ask for a password reset in Parley. The email appears here.',
      askForReset(pages),
    )
  return section(
    'mails',
    plural(mails.length, 'email'),
    html`<div class="mails"><ol aria-label="Emails">${mails.map(mail => row(mail, mail === shown))}</ol>${message(shown)}</div>`,
    mails.length === 1 ? '' : html`<span class="note">Newest first</span>`,
  )
}

/** All mails that a hosted project would have sent, newest first, and the one that was chosen. */
export const mailboxPage = (mails: readonly Mail[], pages: CloudPages, code?: string): string =>
  page({
    title: 'Mailbox',
    intro: 'Nothing leaves this machine by email. What Parley would have sent is here, and its links work.',
    live: {
      sections: mailSections(mails, pages, code),
      events: code === undefined ? '/mailbox/events' : `/mailbox/events?mail=${encodeURIComponent(code)}`,
    },
    current: 'mailbox',
    pages,
  })

/** The page that the link in a reset mail leads to, which a hosted project has at `/__/auth/action`. */
export const newPasswordPage = (mail: Mail, problem: string | null): string =>
  page({
    title: 'Choose a new password',
    intro: `For ${mail.email}`,
    body: html`${problem === null ? '' : html`<p role="alert">${problem}</p>`}
<form method="post">
<label for="password">New password</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}">
<div><button>Save password</button></div>
</form>`,
  })

export const donePage = (sentence: string, continueUrl: string | undefined): string =>
  page({
    title: sentence,
    intro: continueUrl === undefined ? '' : html`<a href="${continueUrl}">Continue</a>`,
  })

export const failurePage = (sentence: string): string =>
  page({ title: sentence, intro: 'Ask for a new link and try again.' })

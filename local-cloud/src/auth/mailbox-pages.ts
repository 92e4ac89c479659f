import { type Html, html } from '../pages/html.ts'
import { page } from '../pages/page.ts'
import type { Mail } from './mailbox.ts'
import { MIN_PASSWORD_LENGTH } from './passwords.ts'

const subjects: Readonly<Record<Mail['kind'], string>> = {
  PASSWORD_RESET: 'Reset your password',
  VERIFY_EMAIL: 'Verify your e-mail address',
}

function mailArticle({ kind, email, sentAt, usedAt, link }: Mail): Html {
  const date = new Date(sentAt)
  const action = usedAt === null ? html`<a href="${link}">${subjects[kind]}</a>` : 'This link was used.'
  return html`<article>
<h2>${subjects[kind]}</h2>
<small>to ${email}, <time datetime="${date.toISOString()}">${date.toLocaleString('en')}</time></small>
<p>${action}</p>
</article>`
}

/** All mails that a hosted project would have sent, newest first. */
export const mailboxPage = (mails: readonly Mail[]): string =>
  page(
    'Mailbox of this machine',
    html`<p>Nothing is sent by mail here. What would have been is below.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(mailArticle)}`,
  )

/** The page that the link in a reset mail leads to, which a hosted project has at `/__/auth/action`. */
export const newPasswordPage = (mail: Mail, problem: string | null): string =>
  page(
    'Choose a new password',
    html`<p>for ${mail.email}</p>
${problem === null ? '' : html`<p role="alert">${problem}</p>`}
<form method="post">
<label for="password">New password</label>
<input id="password" name="newPassword" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}">
<div><button>Save</button></div>
</form>`,
  )

export const donePage = (sentence: string, continueUrl: string | undefined): string =>
  page(sentence, continueUrl === undefined ? html`` : html`<p><a href="${continueUrl}">Go on</a></p>`)

export const failurePage = (sentence: string): string =>
  page(sentence, html`<p>Ask for a new link and try again.</p>`)

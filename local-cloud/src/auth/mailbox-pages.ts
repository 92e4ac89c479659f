import type { Mail } from './mailbox.ts'
import { MIN_PASSWORD_LENGTH } from './passwords.ts'

/** Text that is safe to send as a page. */
class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const shown = (part: unknown): string => {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(shown).join('')
  return String(part).replace(/[&<>"']/g, character => entities[character] ?? '')
}

/** A page or a part of one: everything put into it is shown as text, unless it is such a part itself. */
const html = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Html =>
  new Html(strings.map((text, at) => text + (at < parts.length ? shown(parts[at]) : '')).join(''))

export const MAILBOX_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem }
article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
h1 { font-size: 1.5rem } h2 { font-size: 1rem; margin: 0 } p { margin: .5rem 0 }
small { opacity: .7 }
input, button { box-sizing: border-box; font: inherit; padding: .6rem .9rem; border-radius: 8px; border: 1px solid currentColor; min-height: 44px }
label { display: block; margin: 1rem 0 .25rem } button { margin-top: 1rem; cursor: pointer }
`

const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/mailbox.css">
<h1>${title}</h1>
${body}
</html>`.text

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

/** Where the link of a reset mail leads: the page that a hosted project has at `/__/auth/action`. */
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

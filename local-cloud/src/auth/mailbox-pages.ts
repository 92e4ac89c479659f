import { type Html, html } from '../pages/html.ts'
import { type CloudPages, openParley, page } from '../pages/page.ts'
import { badge, emptySection, moment, plural, section, table } from '../pages/page-sections.ts'
import type { Mail } from './mailbox.ts'
import { MIN_PASSWORD_LENGTH } from './passwords.ts'

const subjects: Readonly<Record<Mail['kind'], string>> = {
  PASSWORD_RESET: 'Reset your password',
  VERIFY_EMAIL: 'Verify your email address',
}

const subjectOf = ({ kind, usedAt, link }: Mail): Html | string =>
  usedAt === null ? html`<a href="${link}">${subjects[kind]}</a>` : subjects[kind]

/** The mails, newest first: what changes by itself. */
export const mailSections = (mails: readonly Mail[], pages: CloudPages): Html =>
  mails.length === 0
    ? emptySection(
        'mails',
        'No email yet',
        'Request a password reset in Parley and its email appears here.',
        openParley(pages),
      )
    : section(
        'mails',
        plural(mails.length, 'email'),
        table(
          'Emails',
          [
            { heading: 'Subject', cell: subjectOf },
            { heading: 'To', cell: ({ email }) => email },
            { heading: 'Sent', cell: ({ sentAt }) => moment(sentAt) },
            {
              heading: 'Link',
              cell: ({ usedAt }) => (usedAt === null ? badge('Not used', 'accent') : badge('Used')),
              figure: true,
            },
          ],
          mails,
        ),
        mails.length === 1 ? '' : html`<span class="note">Newest first</span>`,
      )

/** All mails that a hosted project would have sent, newest first. */
export const mailboxPage = (mails: readonly Mail[], pages: CloudPages): string =>
  page({
    title: 'Mailbox',
    intro: 'Nothing leaves this machine by email. What Parley would have sent is here, and its links work.',
    live: { sections: mailSections(mails, pages), events: '/mailbox/events' },
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

import { type Html, html } from '../../pages/html.ts'
import { type CloudPages, page } from '../../pages/page.ts'
import { badge, empty, plural, section, table } from '../../pages/page-sections.ts'
import type { Document } from '../model/document.ts'
import type { RefusedRequest } from '../store/access-control.ts'
import { collectionTable, onlyProject, shortName } from './collection-table.ts'
import { documentDetails } from './document-details.ts'
import { refusedSection } from './refused-section.ts'

/** What the overview shows of the Authentication that runs beside this Firestore. */
export interface AuthenticationGlimpse {
  readonly url: string
  accounts(most: number): readonly {
    readonly uid: string
    readonly email: string
    readonly displayName: string | null
    readonly disabled: boolean
  }[]
  mails(): readonly unknown[]
}

/** As many rows as a list shows. */
export const MOST_SHOWN = 200

export interface Overview {
  readonly collections: readonly { collection: string; size: number }[]
  readonly refused: readonly RefusedRequest[]
  readonly authentication: AuthenticationGlimpse | null
}

const collectionsSection = (
  collections: Overview['collections'],
  emails: ReadonlyMap<string, string>,
): Html => {
  const project = onlyProject(collections)
  return section(
    'collections',
    'Collections',
    collections.length === 0
      ? empty('Nothing is stored yet. Sign up in Parley, and the first documents appear.')
      : collectionTable(collections, emails),
    project === null ? '' : html`<span class="note">Project ${project}</span>`,
  )
}

const usersSection = (authentication: AuthenticationGlimpse): Html => {
  const users = authentication
    .accounts(MOST_SHOWN)
    .toSorted((one, other) => one.email.localeCompare(other.email))
  const mails = plural(authentication.mails().length, 'email')
  return section(
    'users',
    'Users',
    users.length === 0
      ? empty('Nobody has signed up yet.')
      : table(
          'Users',
          [
            { heading: 'Email', cell: ({ email }) => email },
            { heading: 'Name', cell: ({ displayName }) => displayName ?? '', dashed: true },
            { heading: 'ID', cell: ({ uid }) => html`<code>${uid}</code>` },
            {
              heading: 'Sign-in',
              cell: ({ disabled }) =>
                disabled ? badge('Disabled', 'negative') : badge('Allowed', 'positive'),
              figure: true,
            },
          ],
          users,
        ),
    html`<a href="${authentication.url}/mailbox">${mails} in the mailbox</a>`,
  )
}

const emailsOf = (authentication: Overview['authentication']): ReadonlyMap<string, string> =>
  new Map(authentication?.accounts(MOST_SHOWN).map(({ uid, email }) => [uid, email]))

/** What is stored, who signed up, what was mailed, and what the rules refused and why: what changes by itself. */
export const overviewSections = ({ collections, refused, authentication }: Overview): Html =>
  html`${collectionsSection(collections, emailsOf(authentication))}
${authentication === null ? '' : usersSection(authentication)}
${refusedSection(refused)}`

export const overviewPage = (shown: Overview, pages: CloudPages): string =>
  page({
    title: 'Data',
    intro:
      'What this machine keeps in the place of a hosted database: its documents, its users, and what its rules refused.',
    live: { sections: overviewSections(shown), events: '/page/events' },
    current: 'data',
    pages,
  })

export interface ShownCollection {
  readonly collection: string
  readonly size: number
  readonly documents: readonly Document[]
}

/** The documents of one collection with their fields: what changes by itself. */
export const collectionSections = ({ size, documents }: ShownCollection): Html =>
  section(
    'documents',
    plural(size, 'document'),
    html`${documents.map((one, at) => documentDetails(one, at === 0))}`,
    documents.length < size ? html`<span class="note">the first ${documents.length}</span>` : '',
  )

export const collectionPage = (shown: ShownCollection, pages: CloudPages): string =>
  page({
    title: shortName(shown.collection),
    above: html`<a href="/"><svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m12 19-7-7 7-7"/><path d="M19 12H5"/></svg>All collections</a>`,
    intro: 'The documents of this collection as they are stored now. Open one to see its fields.',
    live: {
      sections: collectionSections(shown),
      events: `/page/events?collection=${encodeURIComponent(shown.collection)}`,
    },
    current: 'data',
    pages,
  })

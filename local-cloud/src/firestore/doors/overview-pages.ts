import { type Html, html } from '../../pages/html.ts'
import { type CloudPages, page } from '../../pages/page.ts'
import { badge, empty, moment, plural, section, table } from '../../pages/page-sections.ts'
import type { Document, Fields, Value } from '../model/document.ts'
import type { RefusedRequest } from '../store/access-control.ts'
import { collectionTree, shortName } from './collection-tree.ts'

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
/** Of so few documents each is shown opened. */
const FEW = 5

export interface Overview {
  readonly collections: readonly { collection: string; size: number }[]
  readonly refused: readonly RefusedRequest[]
  readonly authentication: AuthenticationGlimpse | null
}

const collectionsSection = (
  collections: Overview['collections'],
  emails: ReadonlyMap<string, string>,
): Html =>
  section(
    'collections',
    'Collections',
    collections.length === 0
      ? empty('Nothing is stored yet. Sign up in Parley, and the first documents appear.')
      : collectionTree(collections, emails),
  )

const usersSection = (authentication: AuthenticationGlimpse): Html => {
  const users = authentication.accounts(MOST_SHOWN)
  const mails = plural(authentication.mails().length, 'mail')
  return section(
    'users',
    'Users',
    users.length === 0
      ? empty('Nobody has signed up yet.')
      : table(
          'Users',
          [
            { heading: 'Email', cell: ({ email }) => email },
            { heading: 'Name', cell: ({ displayName }) => displayName ?? '–' },
            {
              heading: 'Sign-in',
              cell: ({ disabled }) =>
                disabled ? badge('Disabled', 'negative') : badge('Allowed', 'positive'),
            },
            { heading: 'Id', cell: ({ uid }) => html`<code>${uid}</code>` },
          ],
          users,
          true,
        ),
    html`<a href="${authentication.url}/mailbox">${mails} in the mailbox</a>`,
  )
}

const refusedSection = (refused: readonly RefusedRequest[]): Html =>
  section(
    'refused',
    'Refused by the rules',
    refused.length === 0
      ? empty('The rules have refused nothing since the start.')
      : table(
          'Refused by the rules',
          [
            {
              heading: 'Request',
              cell: ({ operation, name }) => html`${badge(operation, 'negative')} ${shortName(name)}`,
            },
            { heading: 'By', cell: ({ uid }) => (uid === null ? 'nobody' : html`<code>${uid}</code>`) },
            { heading: 'When', cell: ({ time }) => moment(time) },
            { heading: 'Why', cell: ({ reason }) => html`<pre>${reason}</pre>` },
          ],
          refused,
        ),
  )

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
    html`${documents.map(one => documentDetails(one, documents.length <= FEW))}`,
    documents.length < size ? html`<span class="note">the first ${documents.length}</span>` : '',
  )

export const collectionPage = (shown: ShownCollection, pages: CloudPages): string =>
  page({
    title: shortName(shown.collection),
    intro: html`<a href="/">All collections</a>`,
    live: {
      sections: collectionSections(shown),
      events: `/page/events?collection=${encodeURIComponent(shown.collection)}`,
    },
    current: 'data',
    pages,
  })

const documentDetails = ({ name, fields, updateTime }: Document, opened: boolean): Html => {
  const id = name.split('/').at(-1) ?? ''
  return html`<details id="document-${id}"${opened ? ' open' : ''}>
<summary id="summary-${id}"><code>${id}</code> <small>changed ${moment(updateTime)}</small></summary>
<pre>${JSON.stringify(plainFields(fields), null, 2)}</pre>
</details>`
}

const plainFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, plainValue(value)]))

/** A value as a person reads it: numbers, text and times bare, without the protocol's names of types. */
function plainValue(value: Value): unknown {
  if ('mapValue' in value) return plainFields(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValue)
  if ('integerValue' in value) return Number(value.integerValue)
  if ('referenceValue' in value) return shortName(value.referenceValue)
  return Object.values(value)[0]
}

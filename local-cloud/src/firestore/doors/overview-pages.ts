import { type Html, html } from '../../pages/html.ts'
import { page } from '../../pages/page.ts'
import type { Document, Fields, Value } from '../model/document.ts'
import type { RefusedRequest } from '../store/access-control.ts'

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

const shortName = (name: string): string =>
  name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '')

const listOf = (items: readonly Html[]): Html =>
  items.length === 0 ? html`<p>None.</p>` : html`<ul>${items.map(item => html`<li>${item}</li>`)}</ul>`

const collectionItem = ({ collection, size }: { collection: string; size: number }): Html =>
  html`<a href="/?collection=${encodeURIComponent(collection)}"><span>${shortName(collection)}</span> <span>${size}</span></a>`

const refusedItem = ({ time, operation, name, uid, reason }: RefusedRequest): Html =>
  html`<strong>${operation}</strong> ${shortName(name)}
<small>by ${uid ?? 'nobody'}, <time datetime="${time}">${time.slice(11, 19)}</time></small>
<pre>${reason}</pre>`

function peopleAndMails(authentication: AuthenticationGlimpse): Html {
  const users = authentication.accounts(MOST_SHOWN).map(({ uid, email, displayName, disabled }) => {
    const name = displayName === null ? '' : ` · ${displayName}`
    return html`${email}${name}${disabled ? ' · disabled' : ''}<br><small><code>${uid}</code></small>`
  })
  return html`<h2>Users</h2>${listOf(users)}
<h2>Mails</h2><p><a href="${authentication.url}/mailbox">Mailbox: ${authentication.mails().length}</a></p>`
}

/** What is stored, who signed up, what was mailed, and what the rules refused and why. */
export const overviewPage = (shown: {
  readonly collections: readonly { collection: string; size: number }[]
  readonly refused: readonly RefusedRequest[]
  readonly authentication: AuthenticationGlimpse | null
}): string =>
  page(
    'Embedded Firebase',
    html`<p>What this machine keeps in the place of a hosted project. Reload to see what changed.</p>
<h2>Collections</h2>${listOf(shown.collections.map(collectionItem))}
${shown.authentication === null ? '' : peopleAndMails(shown.authentication)}
<h2>Refused by the rules</h2>${listOf(shown.refused.map(refusedItem))}`,
  )

/** The documents of one collection with their fields. */
export const collectionPage = (collection: string, size: number, documents: readonly Document[]): string =>
  page(
    shortName(collection),
    html`<p><a href="/">All collections</a></p>
<p>${size === 1 ? '1 document' : `${size} documents`}${documents.length < size ? `, the first ${documents.length}` : ''}</p>
${documents.map(documentArticle)}`,
  )

const documentArticle = ({ name, fields, updateTime }: Document): Html => html`<article>
<h2>${name.split('/').at(-1) ?? ''}</h2>
<small>changed <time datetime="${updateTime}">${updateTime.slice(0, 19).replace('T', ' ')}</time></small>
<pre>${JSON.stringify(plainFields(fields), null, 2)}</pre>
</article>`

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

import { type Html, html } from '../../pages/html.ts'

interface StoredCollection {
  /** The whole name: `projects/p/databases/d/documents/users/u1/contacts`. */
  readonly collection: string
  /** The number of its documents. */
  readonly size: number
}

const place = /^projects\/([^/]+)\/databases\/[^/]+\/documents\/(.*)$/

/** A name without its project and database. */
export const shortName = (name: string): string => place.exec(name)?.[2] ?? name

const projectOf = (name: string): string => place.exec(name)?.[1] ?? ''

const linkTo = ({ collection, size }: StoredCollection, words: string): Html =>
  html`<a href="/?collection=${encodeURIComponent(collection)}">${words}</a> ${size}`

/**
 * All collections by project; those that belong to a document stand in one line with it.
 * @param emails by user id: a document with such an id is called by the email
 */
export function collectionTree(
  collections: readonly StoredCollection[],
  emails: ReadonlyMap<string, string>,
): Html {
  const projects = Map.groupBy(collections, ({ collection }) => projectOf(collection))
  return html`${[...projects].map(([project, own]) => projectPart(project, own, emails))}`
}

function projectPart(
  project: string,
  collections: readonly StoredCollection[],
  emails: ReadonlyMap<string, string>,
): Html {
  const roots = collections.filter(({ collection }) => !shortName(collection).includes('/'))
  const byOwner = Map.groupBy(
    collections.filter(({ collection }) => shortName(collection).includes('/')),
    ({ collection }) => shortName(collection).split('/').slice(0, -1).join('/'),
  )
  return html`<div class="group" role="group" aria-label="Project ${project}">
<h3>Project ${project}</h3>
<ul class="tree">
${roots.length > 0 ? html`<li>${row(roots, shortName)}</li>` : ''}
${[...byOwner].map(
  ([owner, own]) =>
    html`<li><span>${emails.get(owner.split('/').at(-1) ?? '') ?? owner} ›</span> ${row(own, name => name.split('/').at(-1) ?? name)}</li>`,
)}
</ul></div>`
}

const row = (collections: readonly StoredCollection[], words: (name: string) => string): Html =>
  html`<span class="parts">${collections.map(one => html`<span>${linkTo(one, words(one.collection))}</span>`)}</span>`

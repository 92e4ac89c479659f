import { type Html, html } from '../../pages/html.ts'
import { table } from '../../pages/page-sections.ts'

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

/** What they all belong to; null where that is more than one. */
export function onlyProject(collections: readonly StoredCollection[]): string | null {
  const [project, ...others] = new Set(collections.map(({ collection }) => projectOf(collection)))
  return others.length === 0 ? (project ?? null) : null
}

/** The document that a collection belongs to; empty for one that stands by itself. */
const ownerOf = ({ collection }: StoredCollection): string =>
  shortName(collection).split('/').slice(0, -1).join('/')

const ownName = ({ collection }: StoredCollection): string => collection.split('/').at(-1) ?? collection

/**
 * All collections with how many documents each has, apart for each project where there are several: those that all
 * share, and beside them those that belong to one document, which is a person's.
 * @param emails by user id: a document with such an id is called by the email
 */
export function collectionTable(
  collections: readonly StoredCollection[],
  emails: ReadonlyMap<string, string>,
): Html {
  const projects = Map.groupBy(collections, ({ collection }) => projectOf(collection))
  const isOnly = projects.size === 1
  const emailOf = (one: StoredCollection) => emails.get(ownerOf(one).split('/').at(-1) ?? '')
  const owner = (one: StoredCollection) => emailOf(one) ?? ownerOf(one)
  const group = (heading: string, project: string, rows: readonly StoredCollection[]) =>
    rows.length === 0
      ? html``
      : html`<div>${isOnly ? html`<h3>${heading}</h3>` : html`<h4>${heading}</h4>`}${table<StoredCollection>(
          `${heading}, project ${project}`,
          [
            {
              heading: 'Collection',
              cell: one =>
                html`<a href="/?collection=${encodeURIComponent(one.collection)}">${ownName(one)}</a>`,
            },
            {
              heading: 'Belongs to',
              cell: one => emailOf(one) ?? (ownerOf(one) && html`<code>${ownerOf(one)}</code>`),
            },
            {
              heading: 'Documents',
              cell: ({ size }) =>
                html`${size}<span class="unit"> ${size === 1 ? 'document' : 'documents'}</span>`,
              figure: true,
            },
          ],
          rows,
        )}</div>`
  return html`${[...projects].map(
    ([project, own]) =>
      html`<div class="group">${isOnly ? '' : html`<h3>Project ${project}</h3>`}<div class="pair">${group(
        'Shared',
        project,
        own.filter(one => ownerOf(one) === ''),
      )}${group(
        'Per person',
        project,
        own
          .filter(one => ownerOf(one) !== '')
          .toSorted((one, other) => owner(one).localeCompare(owner(other))),
      )}</div></div>`,
  )}`
}

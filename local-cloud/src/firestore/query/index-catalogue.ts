import { FirestoreError } from '../errors.ts'
import {
  describeIndex,
  type IndexDefinition,
  type IndexDefinitions,
  type IndexField,
} from './index-definitions.ts'
import { type IndexNeed, indexNeeds } from './index-needs.ts'
import type { QueryPlan } from './query-plan.ts'

export type { IndexDefinitions } from './index-definitions.ts'

/**
 * The composite indexes that are deployed, from `firestore.indexes.json`. Queries run without them here, but
 * hosted Firestore refuses a query whose index is missing, so this refuses it too.
 */
export class IndexCatalogue {
  readonly #definitions: IndexDefinitions | null

  /** null: no index is demanded. */
  constructor(definitions: IndexDefinitions | null) {
    this.#definitions = definitions
  }

  /** Throws FAILED_PRECONDITION, naming the index, when the query needs one that is not deployed. */
  require(plan: QueryPlan): void {
    if (!this.#definitions || plan.collectionId === null) return
    const scope = plan.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
    const deployed = (this.#definitions.indexes ?? [])
      .filter(index => index.collectionGroup === plan.collectionId && index.queryScope === scope)
      .map(index => withName(index.fields))
    for (const need of indexNeeds(plan)) {
      if (this.#isSingle(plan, need) || isServed(need, deployed)) continue
      const missing: IndexDefinition = {
        collectionGroup: plan.collectionId,
        queryScope: scope,
        fields: [...need.equalities, ...withoutName(need.sort)],
      }
      throw new FirestoreError(
        'FAILED_PRECONDITION',
        `The query requires an index. It is missing from firestore.indexes.json: ${describeIndex(missing)}`,
      )
    }
  }

  /** Every field has an index of its own by default, unless it is exempt; collection groups must be given one explicitly. */
  #isSingle(plan: QueryPlan, need: IndexNeed): boolean {
    const sorted = withoutName(need.sort)
    const fields = [...need.equalities, ...sorted]
    const isMergeable = sorted.length === 0
    const isOneField = need.equalities.length === 0 && sorted.length === 1 && sameDirection(need.sort)
    if (!isMergeable && !isOneField) return false
    if (!plan.allDescendants) return !fields.some(field => this.#isExempt(plan.collectionId, field))
    return fields.every(field => this.#hasGroupIndex(plan.collectionId, field))
  }

  /** By the override that is closest: of the field, of a map it is in, or of every field of the collection. */
  #isExempt(collectionGroup: string | null, { fieldPath }: IndexField): boolean {
    const overrides = this.#definitions?.fieldOverrides?.filter(
      one => one.collectionGroup === collectionGroup,
    )
    const override = [...pathsAround(fieldPath), '*']
      .map(path => overrides?.find(one => one.fieldPath === path))
      .find(found => found !== undefined)
    return override?.indexes.every(({ queryScope }) => queryScope !== 'COLLECTION') ?? false
  }

  #hasGroupIndex(collectionGroup: string | null, field: IndexField): boolean {
    return (this.#definitions?.fieldOverrides ?? []).some(
      override =>
        override.collectionGroup === collectionGroup &&
        override.fieldPath === field.fieldPath &&
        override.indexes.some(
          index =>
            index.queryScope === 'COLLECTION_GROUP' &&
            (index.arrayConfig ?? 'none') === (field.arrayConfig ?? 'none'),
        ),
    )
  }
}

/**
 * Whether indexes that end in the wanted sort order cover all equality fields together. Firestore merges
 * several such indexes.
 */
function isServed(need: IndexNeed, deployed: readonly (readonly IndexField[])[]): boolean {
  const wanted = new Set(need.equalities.map(keyOf))
  const covered = new Set<string>()
  let found = false
  for (const index of deployed) {
    const head = index.slice(0, Math.max(0, index.length - need.sort.length))
    const tail = index.slice(head.length)
    if (!sameSort(tail, need.sort) || !head.every(field => wanted.has(keyOf(field)))) continue
    found = true
    for (const field of head) covered.add(keyOf(field))
  }
  return found && covered.size === wanted.size
}

/** A field and the maps it is in, from the inside. */
function pathsAround(fieldPath: string): string[] {
  const parts = fieldPath.split('.')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
}

const keyOf = ({ fieldPath, arrayConfig }: IndexField) => `${arrayConfig ?? 'sorted'} ${fieldPath}`

/** Forwards, or all of it backwards. */
function sameSort(index: readonly IndexField[], wanted: readonly IndexField[]): boolean {
  if (index.length !== wanted.length) return false
  const samePaths = index.every(({ fieldPath }, at) => fieldPath === wanted[at]?.fieldPath)
  const flips = new Set(index.map(({ order }, at) => order === wanted[at]?.order))
  return samePaths && flips.size === 1
}

const sameDirection = (fields: readonly IndexField[]) => new Set(fields.map(({ order }) => order)).size === 1
const withoutName = (fields: readonly IndexField[]) => fields.filter(field => field.fieldPath !== '__name__')

/** Every index ends with the document's name, in the direction of its last field. */
function withName(fields: readonly IndexField[]): IndexField[] {
  if (fields.at(-1)?.fieldPath === '__name__') return [...fields]
  return [...fields, { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' }]
}

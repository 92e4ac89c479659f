import type { Value } from '../firestore/model/document.ts'
import { parseFieldPath } from '../firestore/model/field-paths.ts'
import { lastSegment } from '../firestore/model/resource-names.ts'
import type { FieldOperator, Filter } from '../firestore/wire.ts'
import { fromFirestore } from './values/from-firestore.ts'
import { type Fact, type RuleValue, Unknown } from './values/rule-value.ts'

/** More alternatives than this prove nothing: hosted Firestore refuses such a query anyway. */
const MAX_ALTERNATIVES = 30

/** What one alternative of a query says about all of its documents. */
export interface Proof {
  /** The fields: those pinned to one value have it, of others there are facts, of the rest nothing. */
  readonly data: Unknown
  /** The id, when the query asks for one document by name. */
  readonly id: string | null
}

/** One thing that a filter says of one field. */
interface Known {
  readonly path: readonly string[]
  readonly operator: FieldOperator
  readonly value: Value
}

/**
 * Rules are not filters: a list is allowed only when each alternative of its query (`or`, `in`) proves the
 * condition by what its filters say, whatever documents there are.
 */
export function proofsOf(where: Filter | undefined): readonly Proof[] {
  const alternatives = where ? alternativesOf(where) : [[]]
  return alternatives.length > MAX_ALTERNATIVES ? [proofOf([])] : alternatives.map(proofOf)
}

function alternativesOf({ compositeFilter, fieldFilter, unaryFilter }: Filter): Known[][] {
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map(alternativesOf)
    return compositeFilter.op === 'OR' ? parts.flat() : parts.reduce(bothOf, [[]])
  }
  if (fieldFilter) return alternativesOfField(fieldFilter)
  if (unaryFilter?.op === 'IS_NULL') return [[known(unaryFilter, 'EQUAL', { nullValue: null })]]
  if (unaryFilter?.op === 'IS_NOT_NULL') return [[known(unaryFilter, 'NOT_EQUAL', { nullValue: null })]]
  return [[]]
}

function alternativesOfField(filter: NonNullable<Filter['fieldFilter']>): Known[][] {
  const { op, value } = filter
  const values = 'arrayValue' in value ? (value.arrayValue.values ?? []) : []
  switch (op) {
    case 'IN':
      return values.map(choice => [known(filter, 'EQUAL', choice)])
    case 'ARRAY_CONTAINS_ANY':
      return values.map(choice => [known(filter, 'ARRAY_CONTAINS', choice)])
    case 'NOT_IN':
      return [values.map(excluded => known(filter, 'NOT_EQUAL', excluded))]
    default:
      return [[known(filter, op, value)]]
  }
}

/** Every pair of an alternative here and one there. */
const bothOf = (left: Known[][], right: Known[][]): Known[][] =>
  left.flatMap(one => right.map(other => [...one, ...other]))

function known({ field }: { field: { fieldPath: string } }, operator: FieldOperator, value: Value): Known {
  return { path: parseFieldPath(field.fieldPath), operator, value }
}

function proofOf(everything: readonly Known[]): Proof {
  const name = everything.find(({ path, operator }) => path[0] === '__name__' && operator === 'EQUAL')?.value
  const id = name && 'referenceValue' in name ? lastSegment(name.referenceValue) : null
  return { data: unknownFrom(everything), id }
}

function unknownFrom(everything: readonly Known[]): Unknown {
  const pinned = new Map<string, RuleValue>()
  for (const [field, inside] of Map.groupBy(everything, ({ path }) => path[0] ?? '')) {
    const here = inside.filter(({ path }) => path.length === 1)
    const equal = here.find(({ operator }) => operator === 'EQUAL')
    const deeper = inside.flatMap(one => (one.path.length > 1 ? [{ ...one, path: one.path.slice(1) }] : []))
    if (equal) pinned.set(field, fromFirestore(equal.value))
    else pinned.set(field, new Unknown(unknownFrom(deeper).pinned, here.map(toFact)))
  }
  return new Unknown(pinned)
}

const toFact = ({ operator, value }: Known): Fact => ({ operator, value: fromFirestore(value) })

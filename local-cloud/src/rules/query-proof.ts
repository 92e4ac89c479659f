import type { Fields } from '../firestore/model/document.ts'
import type { Filter } from '../firestore/wire.ts'

/** More alternatives than this prove nothing: hosted Firestore refuses such a query anyway. */
const MAX_ALTERNATIVES = 30

/**
 * What a query says about every document it can return: for each of its alternatives (`or`, `in`) the
 * fields that it pins to one value. Rules are not filters: a list is allowed only when each alternative
 * proves the condition by these fields alone.
 */
export function pinnedFields(where: Filter | undefined): readonly Fields[] {
  const alternatives = where ? alternativesOf(where) : [{}]
  return alternatives.length > MAX_ALTERNATIVES ? [{}] : alternatives
}

function alternativesOf({ compositeFilter, fieldFilter, unaryFilter }: Filter): Fields[] {
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map(alternativesOf)
    return compositeFilter.op === 'OR' ? parts.flat() : parts.reduce(bothOf, [{}])
  }
  if (fieldFilter) {
    const { field, op, value } = fieldFilter
    if (op === 'EQUAL') return [{ [field.fieldPath]: value }]
    if (op === 'IN' && 'arrayValue' in value) {
      return (value.arrayValue.values ?? []).map(choice => ({ [field.fieldPath]: choice }))
    }
  }
  if (unaryFilter?.op === 'IS_NULL') return [{ [unaryFilter.field.fieldPath]: { nullValue: null } }]
  return [{}]
}

/** Every pair of an alternative here and one there. */
const bothOf = (left: Fields[], right: Fields[]): Fields[] =>
  left.flatMap(one => right.map(other => ({ ...one, ...other })))

import type { FieldOperator, Filter } from '../wire.ts'

const inequalities: ReadonlySet<FieldOperator> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
])

/** The fields that a query has to walk in order, because the filter asks for more than one value of them. */
export function inequalityFields(filter: Filter | undefined): string[] {
  if (filter?.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(inequalityFields)
  if (filter?.fieldFilter && inequalities.has(filter.fieldFilter.op)) {
    return [filter.fieldFilter.field.fieldPath]
  }
  const unary = filter?.unaryFilter
  return unary && (unary.op === 'IS_NOT_NULL' || unary.op === 'IS_NOT_NAN') ? [unary.field.fieldPath] : []
}

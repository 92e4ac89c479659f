import type { Filter } from '../wire.ts'
import type { IndexField } from './index-definitions.ts'
import type { QueryPlan } from './query-plan.ts'

/** What an index must offer so that one branch of a query can walk it. */
export interface IndexNeed {
  readonly equalities: readonly IndexField[]
  readonly sort: readonly IndexField[]
}

/** One need per branch of the query's ORs. */
export function indexNeeds(plan: QueryPlan): IndexNeed[] {
  return branches(plan.where).map(conditions => {
    const equalities = new Map<string, IndexField>()
    for (const condition of conditions) {
      const field = equalityField(condition)
      if (field) equalities.set(`${field.fieldPath} ${field.arrayConfig}`, field)
    }
    const pinned = new Set(
      conditions.flatMap(({ fieldFilter }) =>
        fieldFilter?.op === 'EQUAL' ? [fieldFilter.field.fieldPath] : [],
      ),
    )
    const sort = plan.orders
      .filter(({ path }) => !pinned.has(path))
      .map(({ path, descending }) => directed(path, descending))
    return { equalities: [...equalities.values()].filter(isNotName), sort }
  })
}

function directed(fieldPath: string, descending: boolean): IndexField {
  return { fieldPath, order: descending ? 'DESCENDING' : 'ASCENDING' }
}

const isNotName = ({ fieldPath }: IndexField) => fieldPath !== '__name__'

/** The filter as alternatives (OR) of conditions that hold together (AND). */
function branches(filter: Filter | undefined): Filter[][] {
  if (!filter) return [[]]
  if (!filter.compositeFilter) return [[filter]]
  const parts = (filter.compositeFilter.filters ?? []).map(branches)
  if (filter.compositeFilter.op === 'OR') return parts.flat()
  return parts.reduce<Filter[][]>(
    (combined, part) => combined.flatMap(left => part.map(right => [...left, ...right])),
    [[]],
  )
}

function equalityField({ fieldFilter, unaryFilter }: Filter): IndexField | null {
  if (unaryFilter?.op === 'IS_NULL' || unaryFilter?.op === 'IS_NAN') {
    return directed(unaryFilter.field.fieldPath, false)
  }
  switch (fieldFilter?.op) {
    case 'EQUAL':
    case 'IN':
      return directed(fieldFilter.field.fieldPath, false)
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return { fieldPath: fieldFilter.field.fieldPath, arrayConfig: 'CONTAINS' }
  }
  return null
}

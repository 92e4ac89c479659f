import {
  type CallDirection,
  type CallFilterOutcome,
  callDirections,
  callFilterOutcomes,
  routes,
} from '@parley/shared-contract'

/** The ranges of time that the history can be filtered by (S3). */
const callRanges = ['all', 'today', 'week', 'month'] as const
export type CallRange = (typeof callRanges)[number]

/** What the address says about which calls are shown. */
export interface CallQuery {
  readonly direction: CallDirection | null
  readonly outcome: CallFilterOutcome | null
  readonly range: CallRange
  /** As it was typed. */
  readonly search: string
}

export const everything: CallQuery = { direction: null, outcome: null, range: 'all', search: '' }

const SEARCH_MAX = 128

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find(value => value === text) ?? null

/** Reads the filters (S3) from an address. Parameters and values it does not know are ignored. */
export const readQuery = (address: URLSearchParams): CallQuery => ({
  direction: oneOf(callDirections, address.get('direction')),
  outcome: oneOf(callFilterOutcomes, address.get('status')),
  range: oneOf(callRanges, address.get('range')) ?? 'all',
  search: (address.get('q') ?? '').slice(0, SEARCH_MAX),
})

/** The address for these filters. Filters at their default are left out; other parameters of the address stay. */
export function writeQuery(address: URLSearchParams, query: CallQuery): URLSearchParams {
  const changed = new URLSearchParams(address)
  const set = (name: string, value: string | null) =>
    value === null || value === '' ? changed.delete(name) : changed.set(name, value)
  set('direction', query.direction)
  set('status', query.outcome)
  set('range', query.range === 'all' ? null : query.range)
  set('q', query.search)
  return changed
}

/** The address of the page with these filters and another search. */
export const withSearch = (query: CallQuery, search: string): string =>
  `${routes.calls}?${writeQuery(new URLSearchParams(), { ...query, search })}`

/** How many days before today belong to the range. */
const daysBefore = { today: 0, week: 6, month: 29 } as const

/**
 * When a range begins, in local time; null for all calls.
 * @param now epoch milliseconds
 */
export function sinceOf(range: CallRange, now: number): number | null {
  if (range === 'all') return null
  const today = new Date(now)
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysBefore[range]).getTime()
}

export const narrows = ({ direction, outcome, range, search }: CallQuery): boolean =>
  direction !== null || outcome !== null || range !== 'all' || search.trim() !== ''

/** Whether the tab `Missed` is chosen: its calls are one of the statuses. */
export const isMissedTab = ({ outcome }: CallQuery): boolean => outcome === 'missed_incoming'

/** How many of the filters beside tabs and search are set. */
export const filtersOf = (query: CallQuery): number =>
  [query.direction !== null, query.outcome !== null && !isMissedTab(query), query.range !== 'all'].filter(
    Boolean,
  ).length

/** The change that removes them; tab and search stay. */
export const noFilters = (query: CallQuery): Partial<CallQuery> => ({
  direction: null,
  range: 'all',
  outcome: isMissedTab(query) ? query.outcome : null,
})

import type { CallQuery } from './call-query.ts'

/** The value of a choice that leaves nothing out. */
export const ANY = ''

export const directions = [
  { value: ANY, label: 'Incoming and outgoing' },
  { value: 'incoming', label: 'Incoming' },
  { value: 'outgoing', label: 'Outgoing' },
]

export const outcomes = [
  { value: ANY, label: 'Any status' },
  { value: 'answered', label: 'Answered' },
  { value: 'completed', label: 'Completed' },
  { value: 'missed_incoming', label: 'Missed' },
  { value: 'missed', label: 'Missed or no answer' },
  { value: 'failed', label: 'Failed' },
]

export const ranges = [
  { value: 'all', label: 'Any date' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
]

/** The time that the shown calls are of, in words. */
export const rangeLabel = ({ range }: CallQuery): string | undefined =>
  range === 'all' ? 'All time' : ranges.find(({ value }) => value === range)?.label

/** One filter that is set, in words, and the change that removes it. */
export interface SetFilter {
  readonly label: string
  readonly without: Partial<CallQuery>
}

/** The filters that are set beside tabs and search, in the order of their fields. */
export function setFilters({ direction, outcome, range }: CallQuery): readonly SetFilter[] {
  const set: SetFilter[] = []
  const add = (options: typeof ranges, value: string | null, without: Partial<CallQuery>) => {
    const option = options.find(one => one.value === value)
    if (option) set.push({ label: option.label, without })
  }
  add(directions, direction, { direction: null })
  if (outcome !== 'missed_incoming') add(outcomes, outcome, { outcome: null })
  if (range !== 'all') add(ranges, range, { range: 'all' })
  return set
}

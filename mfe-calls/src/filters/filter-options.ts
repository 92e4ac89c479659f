import { say } from '@parley/shared-ui/words'
import type { CallQuery } from './call-query.ts'

/** The value of a choice that leaves nothing out. */
export const ANY = ''

export const directions = [
  { value: ANY, label: say('Incoming and outgoing', 'Ein- und ausgehend') },
  { value: 'incoming', label: say('Incoming', 'Eingehend') },
  { value: 'outgoing', label: say('Outgoing', 'Ausgehend') },
]

export const outcomes = [
  { value: ANY, label: say('Any status', 'Jeder Status') },
  { value: 'answered', label: say('Answered', 'Angenommen') },
  { value: 'completed', label: say('Completed', 'Beendet') },
  { value: 'missed_incoming', label: say('Missed', 'Verpasst') },
  { value: 'missed', label: say('Missed or no answer', 'Verpasst oder keine Antwort') },
  { value: 'failed', label: say('Failed', 'Fehlgeschlagen') },
]

export const ranges = [
  { value: 'all', label: say('Any date', 'Jedes Datum') },
  { value: 'today', label: say('Today', 'Heute') },
  { value: 'week', label: say('Last 7 days', 'Letzte 7 Tage') },
  { value: 'month', label: say('Last 30 days', 'Letzte 30 Tage') },
]

/** The time that the shown calls are of, in words. */
export const rangeLabel = ({ range }: CallQuery): string | undefined =>
  range === 'all' ? say('All time', 'Gesamte Zeit') : ranges.find(({ value }) => value === range)?.label

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

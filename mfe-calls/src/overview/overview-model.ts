import { type CallRecord, callTotals, type E164, peerOf } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import type { CallQuery } from '../filters/call-query.ts'

/** Where the time is open, so many days have a bar at most, and at least. */
export const MOST_DAYS = 30
const LEAST_DAYS = 7
/** With so many people the most calls are told of. */
const MOST_PEOPLE = 5

/** One day of the calendar, and what calls began on it. */
export interface DayOfCalls {
  /** Its local midnight, epoch milliseconds. */
  readonly day: number
  readonly calls: number
  /** How many of them read `Missed` (D44). */
  readonly missed: number
}

/** Local midnight so many days after the day of that moment; of it with 0. */
export function midnight(at: number, days = 0): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

interface DaysAsked {
  /** The first day that is asked for, its local midnight; null where the time is open. */
  readonly since: number | null
  /** Whether older calls of that time are missing, so that the oldest day that is here may be only part of one. */
  readonly isCut: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * The days up to today, each with its calls, also those that had none. Only whole days: none that is older than what is
 * known. An open time begins with its first call, within limits.
 * @param calls newest first
 */
export function daysOfCalls(
  calls: readonly CallRecord[],
  { since, isCut, now }: DaysAsked,
): readonly DayOfCalls[] {
  const oldest = calls.at(-1)?.timestamp ?? now
  const open = Math.max(
    midnight(now, 1 - MOST_DAYS),
    Math.min(midnight(oldest), midnight(now, 1 - LEAST_DAYS)),
  )
  const first = isCut ? Math.max(since ?? open, midnight(oldest, 1)) : (since ?? open)
  const ofDay = Map.groupBy(calls, call => midnight(call.timestamp))
  const days: DayOfCalls[] = []
  for (let day = first; day <= now; day = midnight(day, 1)) {
    const { calls: count, missed } = callTotals(ofDay.get(day) ?? [])
    days.push({ day, calls: count, missed })
  }
  return days
}

/** Somebody, and what the calls with them come to. */
export interface PersonCalled {
  readonly number: E164
  /** The newest of them. */
  readonly latest: CallRecord
  readonly calls: number
  readonly missed: number
  /** Seconds. */
  readonly duration: number
}

/**
 * With whom the most calls were; of as many with whom the longest were, then the latest. Withheld numbers may be different people.
 * @param calls newest first
 */
export function mostCalled(calls: readonly CallRecord[]): readonly PersonCalled[] {
  const people = [...Map.groupBy(calls, peerOf)].flatMap(([number, theirs]) => {
    const [latest] = theirs
    return number === '' || !latest ? [] : [{ number, latest, ...callTotals(theirs) }]
  })
  return people.toSorted((a, b) => b.calls - a.calls || b.duration - a.duration).slice(0, MOST_PEOPLE)
}

/** How many people the calls were with, as far as numbers tell. */
export const peopleIn = (calls: readonly CallRecord[]): number => new Set(calls.map(peerOf)).size

/** What the filter is about, without its time. @param labels of the filters that are set, that of the time left out */
export function overviewTitle({ search, outcome }: CallQuery, labels: readonly string[]): string {
  const calls =
    outcome === 'missed_incoming' ? say('Missed calls', 'Verpasste Anrufe') : say('Calls', 'Anrufe')
  const sought = search.trim()
  if (sought !== '') return say(`${calls} that match “${sought}”`, `${calls}, die zu „${sought}“ passen`)
  if (labels.length > 0) return labels.join(' · ')
  return outcome === 'missed_incoming' ? calls : say('Overview', 'Überblick')
}

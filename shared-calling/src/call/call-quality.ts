import { type CallGrade, callGrades } from '@parley/shared-contract'
import type { AudioSample } from './audio-sample.ts'
import { conversationRating, gradeOf } from './conversation-rating.ts'
import { newOneWay, type OneWay, type OneWayWatch, oneWayOf, watchBothWays } from './one-way.ts'

/** How the live call sounds. */
export interface CallQuality {
  readonly grade: CallGrade
  /** Who does not hear whom, after about three seconds; null while both hear each other. */
  readonly oneWay: OneWay | null
}

/** Loss is counted over the last five seconds. */
const WINDOW = 6
/** After a longer pause between two samples, the device was asleep (D32). */
const SLEPT_MS = 4_000
/** An older report says nothing about the present. */
const STALE_REPORT_MS = 6_000
/** A grade changes only after so many samples in a row that differ from it, so that the bars do not flicker. */
const SETTLED_AFTER = 3

/** A grade, and how many samples in a row have differed from it: `run` is negative for worse ones. */
interface Settling {
  readonly grade: CallGrade | null
  readonly run: number
}

/** What is remembered of one call's sound. */
export interface QualityMemory {
  /** The latest samples, oldest first; empty after a rest. */
  readonly recent: readonly AudioSample[]
  readonly watch: OneWayWatch | null
  readonly oneWay: OneWay | null
  readonly now: Settling
  /** Of the whole call: the mean of its ratings. */
  readonly whole: Settling
  readonly ratings: { readonly sum: number; readonly count: number }
}

const unsettled: Settling = { grade: null, run: 0 }

/** Before the first sample. */
export const newQuality: QualityMemory = {
  recent: [],
  watch: null,
  oneWay: null,
  now: unsettled,
  whole: unsettled,
  ratings: { sum: 0, count: 0 },
}

/** For hold and reconnecting, when samples say nothing about the sound: keeps the whole call's grade only. */
export const restQuality = (memory: QualityMemory): QualityMemory =>
  memory.recent.length === 0 ? memory : { ...newQuality, whole: memory.whole, ratings: memory.ratings }

/** How the call sounds now; null before there is enough to tell. */
export const shownQuality = ({ now, oneWay }: QualityMemory): CallQuality | null =>
  now.grade && { grade: now.grade, oneWay }

/**
 * One more sample, at a moment of the monotonic clock. Samples come about once a second; after a pause, or with
 * new media, the counting starts again.
 * @param muted the other side is not meant to hear us
 */
export function hearSample(
  memory: QualityMemory,
  sample: AudioSample,
  mono: number,
  muted: boolean,
): QualityMemory {
  const known = goesOn(memory, sample, mono) ? memory : restQuality(memory)
  const watch = watchBothWays(known.watch ?? newOneWay(sample, mono), sample, mono)
  const oneWay = oneWayOf(watch, muted)
  const recent = [...known.recent, sample].slice(-WINDOW)
  const heard = { ...known, recent, watch, oneWay }
  const rating = oneWay ? 0 : ratingOf(recent)
  if (rating === null) return heard
  const ratings = { sum: known.ratings.sum + rating, count: known.ratings.count + 1 }
  const { sum, count } = ratings
  return {
    ...heard,
    ratings,
    now: settle(known.now, gradeOf(rating)),
    whole: count < SETTLED_AFTER ? known.whole : settle(known.whole, gradeOf(sum / count)),
  }
}

function goesOn({ recent, watch }: QualityMemory, sample: AudioSample, mono: number): boolean {
  const before = recent.at(-1)
  if (!before || !watch) return true
  return mono - watch.now < SLEPT_MS && sample.received >= before.received && sample.sent >= before.sent
}

/** The worse of both directions, or null while nothing has been counted. */
function ratingOf(recent: readonly AudioSample[]): number | null {
  const [first] = recent
  const last = recent.at(-1)
  if (!first || !last) return null
  const lost = Math.max(0, last.lost - first.lost)
  const expected = lost + last.received - first.received
  if (expected === 0) return null
  const { jitterMs, report } = last
  const lostThere = report && report.ageMs < STALE_REPORT_MS ? report.lost : 0
  const loss = Math.max(lost / expected, lostThere)
  return conversationRating({ loss, jitterMs, roundTripMs: last.roundTripMs ?? 0 })
}

function settle({ grade, run }: Settling, measured: CallGrade): Settling {
  if (grade === null || grade === measured) return { grade: measured, run: 0 }
  const worse = callGrades.indexOf(measured) > callGrades.indexOf(grade)
  const next = worse ? Math.min(run, 0) - 1 : Math.max(run, 0) + 1
  return Math.abs(next) < SETTLED_AFTER ? { grade, run: next } : { grade: measured, run: 0 }
}

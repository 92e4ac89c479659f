import { formatDuration } from '@parley/shared-contract'

/** How fast a recording may be played. */
export const speeds = [1, 1.25, 1.5, 2] as const
/** Seconds by which the buttons move, and the arrow keys. */
export const SKIP_SECONDS = 10
const STEP_SECONDS = 5
/** Bars of a recording whose waveform is not known, each as high as this. */
const PLAIN_BARS = 60
const PLAIN_HEIGHT = 8

/** A word and when it is said, in seconds from the beginning. */
interface TimedWord {
  readonly start: number
  readonly end: number
}

/** A moment within a recording. @param at in seconds, as `duration` */
export const placeWithin = (at: number, duration: number): number => Math.min(Math.max(at, 0), duration)

/** `0:12 of 0:48` */
export const positionWords = (at: number, duration: number): string =>
  `${formatDuration(Math.floor(at))} of ${formatDuration(Math.round(duration))}`

/** Which word sounds now; -1 between them, and before and after them all. */
export const wordAt = (words: readonly TimedWord[], at: number): number =>
  words.findIndex(({ start, end }) => start <= at && at < end)

/** How high each bar of the waveform is, 8 to 100. */
export const barsOf = (peaks: readonly number[]): readonly number[] =>
  peaks.length === 0
    ? Array.from({ length: PLAIN_BARS }, () => PLAIN_HEIGHT)
    : peaks.map(peak => Math.max(PLAIN_HEIGHT, peak))

/** Where a key on the slider leads, in seconds; null for keys that are its own. */
export function movedByKey(key: string, at: number, duration: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return placeWithin(at + STEP_SECONDS, duration)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return placeWithin(at - STEP_SECONDS, duration)
  if (key === 'PageUp') return placeWithin(at + SKIP_SECONDS, duration)
  if (key === 'PageDown') return placeWithin(at - SKIP_SECONDS, duration)
  return null
}

import { formatDuration } from '@parley/shared-contract'
import { say } from '../words/language.ts'

/** How fast a recording may be played. */
export const speeds = [1, 1.25, 1.5, 2] as const
/** Seconds by which the buttons move, and the arrow keys. */
export const SKIP_SECONDS = 10
const STEP_SECONDS = 5
/** So high that a bar is seen. */
const LOWEST_BAR = 8

/** A word and when it is said, in seconds from the beginning. */
interface TimedWord {
  readonly start: number
  readonly end: number
}

/** A moment within a recording. @param at in seconds, as `duration` */
export const placeWithin = (at: number, duration: number): number => Math.min(Math.max(at, 0), duration)

/** `0:12 of 0:48` */
export const positionWords = (at: number, duration: number): string =>
  say(
    `${formatDuration(Math.floor(at))} of ${formatDuration(Math.round(duration))}`,
    `${formatDuration(Math.floor(at))} von ${formatDuration(Math.round(duration))}`,
  )

/** `0:03.2`, as exact as the ends of a recording are cut. */
export function cutWords(at: number): string {
  const tenths = Math.round(at * 10)
  return `${formatDuration(Math.floor(tenths / 10))}${say('.', ',')}${tenths % 10}`
}

/** Which word sounds now; -1 between them, and before and after them all. */
export const wordAt = (words: readonly TimedWord[], at: number): number =>
  words.findIndex(({ start, end }) => start <= at && at < end)

/** How high each bar of the waveform is, 8 to 100. */
export const barsOf = (peaks: readonly number[]): readonly number[] =>
  peaks.map(peak => Math.max(LOWEST_BAR, peak))

/** Room for one bar of the waveform and the gap after it, in px: narrower ones blur into a block. */
const BAR_ROOM_PX = 5

/**
 * As many bars as are told apart in this room, each as high as the highest of those that it stands for.
 * @param width in px; all of them where it is not known
 */
export function fittingBars(bars: readonly number[], width: number | null): readonly number[] {
  const count = width === null ? bars.length : Math.max(1, Math.floor(width / BAR_ROOM_PX))
  if (count >= bars.length) return bars
  const bound = (at: number) => Math.floor((at * bars.length) / count)
  return Array.from({ length: count }, (_, at) => Math.max(...bars.slice(bound(at), bound(at + 1))))
}

/** Where a key on the slider leads, in seconds; null for keys that are its own. */
export function movedByKey(key: string, at: number, duration: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return placeWithin(at + STEP_SECONDS, duration)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return placeWithin(at - STEP_SECONDS, duration)
  if (key === 'PageUp') return placeWithin(at + SKIP_SECONDS, duration)
  if (key === 'PageDown') return placeWithin(at - SKIP_SECONDS, duration)
  return null
}

import {
  formatDuration,
  GREETING_RATE,
  GREETING_SECONDS_MAX,
  GREETING_SECONDS_MIN,
} from '@parley/shared-contract'
import { wavFile } from '@parley/shared-contract/wav'
import { say } from '@parley/shared-ui/words'

/** What was recorded: samples of 16 bits and 8 kHz, and the part of them that is kept, in seconds. */
export interface GreetingDraft {
  readonly samples: Int16Array
  readonly from: number
  readonly to: number
}

/** Why there is nothing to keep of a recording. */
export type UselessRecording = 'short' | 'silent'

/** What is quieter, of a full scale of 32 768, is the room. */
const NOISE = 330
/** So much is kept in front of the first sound and behind the last one, in seconds. */
const MARGIN_SECONDS = 0.2
const BARS = 96
/** Of the longest greeting: three a second. */
const LIVE_BARS = 90
/** So high, of 100, that a bar is seen. */
const LOWEST_BAR = 8

const secondsOf = (samples: Int16Array): number => samples.length / GREETING_RATE
/** To one digit after the point, as the sliders move. */
const tenth = (seconds: number): number => Math.round(seconds * 10) / 10

/** In seconds, all of it. */
export const draftSeconds = ({ samples }: GreetingDraft): number => tenth(secondsOf(samples))

/** What was recorded, without the silence at either end, or why it is of no use. */
export function greetingDraft(recorded: Int16Array): GreetingDraft | UselessRecording {
  const samples = recorded.subarray(0, GREETING_SECONDS_MAX * GREETING_RATE)
  const seconds = secondsOf(samples)
  if (seconds < GREETING_SECONDS_MIN) return 'short'
  const isSound = (value: number) => Math.abs(value) > NOISE
  const [first, last] = [samples.findIndex(isSound), samples.findLastIndex(isSound)]
  if (first < 0) return 'silent'
  const from = Math.max(0, tenth(first / GREETING_RATE - MARGIN_SECONDS))
  const to = Math.min(tenth(seconds), tenth(last / GREETING_RATE + MARGIN_SECONDS))
  // Of one word all is kept.
  return to - from < GREETING_SECONDS_MIN ? { samples, from: 0, to: tenth(seconds) } : { samples, from, to }
}

/** While it is recorded: how loud each part of the longest greeting was, 0 to 100; shorter than all of it until then. */
export type HeardBars = readonly number[]

/** What was heard so far, and how loud it is now. @param level 0 for silence to 1 */
export function heardBars(bars: HeardBars, seconds: number, level: number): HeardBars {
  const at = Math.min(LIVE_BARS - 1, Math.floor((seconds / GREETING_SECONDS_MAX) * LIVE_BARS))
  const height = Math.round(100 * level)
  return Array.from({ length: Math.max(bars.length, at + 1) }, (_, bar) =>
    bar === at ? Math.max(bars[bar] ?? 0, height) : (bars[bar] ?? height),
  )
}

/** The same with the rest of the time, which is still free: low bars. */
export const liveBars = (bars: HeardBars): readonly number[] =>
  Array.from({ length: LIVE_BARS }, (_, bar) => Math.max(LOWEST_BAR, bars[bar] ?? 0))

/** The part that is kept, as the file that is sent. */
export function greetingFile({ samples, from, to }: GreetingDraft): Blob {
  const part = samples.subarray(Math.floor(from * GREETING_RATE), Math.ceil(to * GREETING_RATE))
  return new Blob([wavFile(GREETING_RATE, [part])], { type: 'audio/wav' })
}

/** The loudest of each part of the recording, from 8, so that a bar is seen, to 100. */
export function draftPeaks({ samples }: GreetingDraft): readonly number[] {
  return Array.from({ length: BARS }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map(at => Math.floor((at * samples.length) / BARS))
    const loudest = samples.subarray(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    return Math.max(LOWEST_BAR, Math.round((100 * loudest) / 32_768))
  })
}

/** `0:04`, and of a recording whose ends are cut `0:03 of 0:04`. */
export function keptWords(draft: GreetingDraft): string {
  const [kept, all] = [draft.to - draft.from, draftSeconds(draft)].map(seconds => Math.round(seconds))
  const whole = formatDuration(all ?? 0)
  const part = formatDuration(kept ?? 0)
  return kept === all ? whole : say(`${part} of ${whole}`, `${part} von ${whole}`)
}

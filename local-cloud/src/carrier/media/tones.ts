/** Sound as a function of time: seconds → sample between -1 and 1. */
export type Sound = (seconds: number) => number

export const tone =
  (...frequencies: readonly number[]): Sound =>
  seconds =>
    frequencies.reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * seconds), 0) / frequencies.length

/** `sound` for `on` seconds, then nothing for `off` seconds, again and again. */
export const cadence =
  (sound: Sound, on: number, off: number): Sound =>
  seconds =>
    seconds % (on + off) < on ? sound(seconds) : 0

export const louder =
  (sound: Sound, factor: number): Sound =>
  seconds =>
    factor * sound(seconds)

/** What a caller in North America hears while it rings. */
export const ringback = louder(cadence(tone(440, 480), 2, 4), 0.2)

/** Equally tempered; zero is the A above middle C, 440 Hz. */
const pitch = (semitones: number): number => 440 * 2 ** (semitones / 12)
const MELODY = [-9, -5, -2, 3, -2, -5, -7, -4, 0, 5, 0, -4].map(pitch)
const NOTE_SECONDS = 0.5

/** Length of the melody, in seconds: it can be looped without a gap. */
export const HOLD_MUSIC_SECONDS = MELODY.length * NOTE_SECONDS

/** A soft broken chord, played to those who are on hold. */
export const holdMusic: Sound = seconds => {
  const position = seconds % HOLD_MUSIC_SECONDS
  const hertz = MELODY[Math.floor(position / NOTE_SECONDS)] ?? 440
  const within = position % NOTE_SECONDS
  const envelope = Math.min(1, within / 0.02) * Math.exp(-3 * within)
  return 0.3 * envelope * (tone(hertz)(within) + 0.4 * tone(2 * hertz)(within))
}

/** `length` samples of 16 bits from sample `start` on. */
export function render(sound: Sound, rate: number, start: number, length: number): Int16Array {
  return Int16Array.from({ length }, (_, index) => {
    const level = sound((start + index) / rate)
    return Math.round(Math.max(-1, Math.min(1, level)) * 32_000)
  })
}

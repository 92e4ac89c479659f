/** One tone, or several at once. Times in seconds, from the beginning of the tune. */
export interface Note {
  readonly at: number
  readonly length: number
  readonly hertz: readonly number[]
  /** 0 to 1, of each tone. */
  readonly volume: number
  /** Dies away as a bell does, instead of stopping. */
  readonly fading?: boolean
}

export type Tune = readonly Note[]

const rows = [697, 770, 852, 941]
const columns = [1209, 1336, 1477]
const keys = ['123', '456', '789', '*0#']

/** Long enough to be recognised, short enough for fast fingers. */
const KEY_SECONDS = 0.14

/** The two tones of a key of the telephone (ITU-T Q.23); null for anything that is no key. */
export function keyTune(key: string): Tune | null {
  const row = keys.findIndex(line => key.length === 1 && line.includes(key))
  const high = columns[keys[row]?.indexOf(key) ?? -1]
  const low = rows[row]
  return low && high ? [{ at: 0, length: KEY_SECONDS, hertz: [low, high], volume: 0.09 }] : null
}

const RING_EVERY_SECONDS = 3
/** More rings than D21 lets a call ring. */
const RINGS = 12

/** A bell: two soft tones, a third apart, struck twice. */
const bell = (at: number): Tune =>
  [at, at + 0.45].map(strike => ({
    at: strike,
    length: 0.4,
    hertz: [523.25, 659.25],
    volume: 0.12,
    fading: true,
  }))

export const oneRing = bell(0)
export const ringing = Array.from({ length: RINGS }, (_, ring) => bell(ring * RING_EVERY_SECONDS)).flat()

/** The busy signal of +1: half a second on, half a second off. */
export const busyTune: Tune = [0, 1, 2].map(at => ({ at, length: 0.5, hertz: [480, 620], volume: 0.08 }))

/** Two steps down: it is over. */
export const endedTune: Tune = [
  { at: 0, length: 0.12, hertz: [480], volume: 0.1, fading: true },
  { at: 0.15, length: 0.2, hertz: [360], volume: 0.1, fading: true },
]

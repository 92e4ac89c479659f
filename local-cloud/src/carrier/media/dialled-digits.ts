import type { CodecName } from './audio.ts'
import { EncodedSound } from './encoded-sound.ts'
import { louder, type Sound, tone } from './tones.ts'

const ROWS = [697, 770, 852, 941] as const
const COLUMNS = [1209, 1336, 1477, 1633] as const
const KEYS = '123A456B789C*0#D'
const PAUSE_MS = 60

/** The two frequencies of a key (ITU-T Q.23); none for a character that is no key. */
export function keyFrequencies(key: string): readonly number[] {
  const index = KEYS.indexOf(key.toUpperCase())
  if (index < 0) return []
  return [ROWS[Math.floor(index / 4)] ?? 0, COLUMNS[index % 4] ?? 0]
}

/** Keys one after the other, each `digitMs` long; `w` and other characters are pauses. */
export function dialledDigits(codec: CodecName, digits: string, digitMs: number): EncodedSound {
  const sounds = [...digits].map(key => louder(tone(...keyFrequencies(key)), 0.5))
  const length = (digitMs + PAUSE_MS) / 1000
  const sound: Sound = seconds => {
    const index = Math.floor(seconds / length)
    const within = seconds - index * length
    return within < digitMs / 1000 ? (sounds[index]?.(seconds) ?? 0) || 0 : 0
  }
  return new EncodedSound(codec, sound, digits.length * length)
}

import { GREETING_RATE, GREETING_SECONDS_MAX, GREETING_SECONDS_MIN } from '@parley/shared-contract'
import { readWav, wavFile } from '@parley/shared-contract/wav'
import { recordedSound } from './recorded-sound.ts'

export interface GreetingSound {
  /** A WAV file of 16 bits, one channel and 8 kHz, and nothing else that was in the one that was sent. */
  readonly file: Buffer
  /** With one digit after the point. */
  readonly seconds: number
}

/** Makes a greeting anew from its samples (ADR 0038). @returns null for what is none: no such file, too short, too long, silent */
export function greetingSound(sent: Uint8Array): GreetingSound | null {
  const wav = readWav(sent)
  const [samples] = wav?.channels ?? []
  if (wav?.rate !== GREETING_RATE || !samples) return null
  const exactSeconds = samples.length / GREETING_RATE
  if (exactSeconds < GREETING_SECONDS_MIN || exactSeconds > GREETING_SECONDS_MAX) return null
  const file = Buffer.from(wavFile(GREETING_RATE, [samples]))
  const sound = recordedSound(file)
  return sound && sound.soundSeconds > 0 ? { file, seconds: sound.seconds } : null
}

import type { CallStatus } from '@parley/shared-contract'

/** One picture of the demonstration: a number being dialled, or a call. */
export type DemoFrame =
  | { readonly scene: 'dialling'; readonly digits: string; readonly pressed: string | undefined }
  | { readonly scene: 'call'; readonly status: Exclude<CallStatus, 'idle'>; readonly seconds: number }

/** The number that is dialled, from the range that is reserved for fiction. */
export const DEMO_NUMBER = '+14155550142'
export const DEMO_NAME = 'Grace Hopper'

const digits = DEMO_NUMBER.slice(2)
const FIRST_DIGIT_MS = 900
const DIGIT_MS = 190
const CALLING_MS = FIRST_DIGIT_MS + digits.length * DIGIT_MS + 700
const RINGING_MS = CALLING_MS + 900
const CONNECTED_MS = RINGING_MS + 2_600
/** When the demonstration begins again, in milliseconds. */
export const DEMO_LENGTH_MS = CONNECTED_MS + 12_000
/** The moment that is shown as a still picture, in milliseconds. */
export const DEMO_STILL_MS = CONNECTED_MS + 8_000

/**
 * The picture at a time of the demonstration.
 * @param elapsed milliseconds since its beginning
 */
export function demoFrame(elapsed: number): DemoFrame {
  const at = elapsed % DEMO_LENGTH_MS
  if (at < CALLING_MS) {
    const typing = (at - FIRST_DIGIT_MS) / DIGIT_MS
    const typed = Math.max(0, Math.floor(typing) + 1)
    // A key is down for the first half of its digit's time, so that two equal digits are two presses.
    const pressed = typing >= 0 && typing % 1 < 0.5 ? digits[Math.floor(typing)] : undefined
    return { scene: 'dialling', digits: digits.slice(0, typed), pressed }
  }
  if (at < RINGING_MS) return { scene: 'call', status: 'calling', seconds: 0 }
  if (at < CONNECTED_MS) return { scene: 'call', status: 'ringing', seconds: 0 }
  return { scene: 'call', status: 'connected', seconds: Math.floor((at - CONNECTED_MS) / 1_000) }
}

import type { Refusal } from '@parley/shared-contract'
import { errorSentence } from './error-words.ts'
import { say } from './language.ts'

/** A line of a check. */
interface Found {
  readonly state: 'good' | 'bad' | 'unknown'
  readonly words: string
}

/**
 * What a check says of the microphone.
 * @param microphone null while the browser asks for it; why it could not be opened, if it could not
 * @param open what is said once it is open: each check wants something else of it
 */
export function microphoneFound(
  microphone: 'open' | Refusal | null,
  open: Found,
): Found & { readonly title: string } {
  const title = say('Microphone', 'Mikrofon')
  if (microphone === 'open') return { title, ...open }
  return microphone === null
    ? { title, state: 'unknown', words: asking }
    : { title, state: 'bad', words: errorSentence(microphone) }
}

const asking = say(
  'Your browser asks whether Parley may use it.',
  'Dein Browser fragt, ob Parley es benutzen darf.',
)

/** Below this loudness there is only the noise of a room. */
const HEARD_FROM = 0.04

/** Whether somebody has spoken. @param loudest the loudest moment, 0 to 1 */
export const isHeard = (loudest: number): boolean => loudest >= HEARD_FROM

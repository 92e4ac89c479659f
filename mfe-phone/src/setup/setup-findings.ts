import type { Line } from '@parley/shared-calling'
import type { Refusal } from '@parley/shared-contract'
import type { CheckListItem } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'

/** What the check knows so far. */
export interface SetupFacts {
  /** Whether the microphone opened; null while the browser asks. */
  readonly microphone: boolean | null
  /** Why it could not be opened; else null. */
  readonly refusal: Refusal | null
  /** How loud the loudest moment of the recording was, 0 to 1; null before there is one. */
  readonly loudest: number | null
  readonly line: Line
}

/** Below this loudness there is only the noise of a room. */
const HEARD_FROM = 0.04

/** The results of the check, step by step: what decides whether a call will work from here. */
export function setupFindings(facts: SetupFacts): readonly CheckListItem[] {
  return [microphoneFinding(facts), voiceFinding(facts.loudest), lineFinding(facts.line)]
}

function microphoneFinding({ microphone, refusal }: SetupFacts): CheckListItem {
  const title = 'Microphone'
  if (microphone === null)
    return { title, state: 'unknown', words: 'Your browser asks whether Parley may use it.' }
  return microphone
    ? { title, state: 'good', words: 'Allowed.' }
    : { title, state: 'bad', words: errorSentence(refusal ?? 'MICROPHONE_MISSING') }
}

function voiceFinding(loudest: number | null): CheckListItem {
  const title = 'Sound'
  if (loudest === null) return { title, state: 'unknown', words: 'Record three seconds and listen to them.' }
  return loudest >= HEARD_FROM
    ? { title, state: 'good', words: 'Your voice came through. If you heard it, your speaker works too.' }
    : { title, state: 'bad', words: 'Nothing came through. Choose another microphone, or turn it up.' }
}

function lineFinding({ ready, elsewhere, problem }: Line): CheckListItem {
  const title = 'Line'
  return ready || elsewhere
    ? { title, state: 'good', words: 'Ready for calls.' }
    : { title, state: 'bad', words: errorSentence(problem ?? 'WEBRTC_NOT_READY') }
}

import type { Line } from '@parley/shared-calling'
import type { Refusal } from '@parley/shared-contract'
import type { CheckListItem } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'

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
  const title = say('Microphone', 'Mikrofon')
  if (microphone === null)
    return {
      title,
      state: 'unknown',
      words: say(
        'Your browser asks whether Parley may use it.',
        'Dein Browser fragt, ob Parley es benutzen darf.',
      ),
    }
  return microphone
    ? { title, state: 'good', words: say('Allowed.', 'Erlaubt.') }
    : { title, state: 'bad', words: errorSentence(refusal ?? 'MICROPHONE_MISSING') }
}

function voiceFinding(loudest: number | null): CheckListItem {
  const title = say('Sound', 'Ton')
  if (loudest === null)
    return {
      title,
      state: 'unknown',
      words: say('Record three seconds and listen to them.', 'Nimm drei Sekunden auf und hör sie dir an.'),
    }
  return loudest >= HEARD_FROM
    ? {
        title,
        state: 'good',
        words: say(
          'Your voice came through. If you heard it, your speaker works too.',
          'Deine Stimme kam an. Wenn du sie gehört hast, geht auch dein Lautsprecher.',
        ),
      }
    : {
        title,
        state: 'bad',
        words: say(
          'Nothing came through. Choose another microphone, or turn it up.',
          'Es kam nichts an. Wähle ein anderes Mikrofon oder stell es lauter.',
        ),
      }
}

function lineFinding({ ready, elsewhere, problem }: Line): CheckListItem {
  const title = say('Line', 'Leitung')
  return ready || elsewhere
    ? { title, state: 'good', words: say('Ready for calls.', 'Bereit für Anrufe.') }
    : { title, state: 'bad', words: errorSentence(problem ?? 'WEBRTC_NOT_READY') }
}

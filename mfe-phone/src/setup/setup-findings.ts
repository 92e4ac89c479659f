import type { Line } from '@parley/shared-calling'
import type { Refusal } from '@parley/shared-contract'
import type { CheckListItem } from '@parley/shared-ui'
import { errorSentence, isHeard, microphoneFound, say } from '@parley/shared-ui/words'

/** What the check knows so far. */
export interface SetupFacts {
  /** Null while the browser asks. */
  readonly microphone: 'open' | Refusal | null
  /** How loud the loudest moment of the recording was, 0 to 1; null before there is one. */
  readonly loudest: number | null
  readonly line: Line
}

/** The results of the check, step by step: what decides whether a call will work from here. */
export function setupFindings(facts: SetupFacts): readonly CheckListItem[] {
  return [microphoneFound(facts.microphone, allowed), voiceFinding(facts.loudest), lineFinding(facts.line)]
}

const allowed = { state: 'good', words: say('Allowed.', 'Erlaubt.') } as const

function voiceFinding(loudest: number | null): CheckListItem {
  const title = say('Sound', 'Ton')
  if (loudest === null)
    return {
      title,
      state: 'unknown',
      words: say('Record three seconds and listen to them.', 'Nimm drei Sekunden auf und hör sie dir an.'),
    }
  return isHeard(loudest)
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

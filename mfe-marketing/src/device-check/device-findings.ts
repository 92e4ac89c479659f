import type { Refusal } from '@parley/shared-contract'
import type { CheckListItem } from '@parley/shared-ui'
import { isHeard, microphoneFound, onceInstalled, say } from '@parley/shared-ui/words'

/** What the check knows so far of the device that the page is on. */
export interface DeviceFacts {
  /** What a call needs and this browser does not have, in the words of people; empty when it has all. */
  readonly missing: readonly string[]
  /** Whether a closed page can be told of a call here. */
  readonly ringsClosed: boolean
  /** Whether it can once Parley is installed here, and not before. */
  readonly ringsOnceInstalled: boolean
  /** Null while the browser asks. */
  readonly microphone: 'open' | Refusal | null
  /** The loudest moment so far, 0 to 1. */
  readonly loudest: number
  /** Whether sound found a way over UDP, from this browser to itself; null until it is known. */
  readonly connects: boolean | null
  /** Whether the person heard the sound; `unplayed` and `played` come before they say. */
  readonly speaker: 'unplayed' | 'played' | 'heard' | 'silent'
}

/** The results, step by step. What is missing is all that is said of a browser that cannot call. */
export function deviceFindings(facts: DeviceFacts): readonly CheckListItem[] {
  const browser = browserFinding(facts)
  if (browser.state === 'bad') return [browser]
  return [
    browser,
    microphoneFinding(facts),
    speakerFinding(facts),
    connectionFinding(facts.connects),
    ringFinding(facts),
  ]
}

function browserFinding({ missing }: DeviceFacts): CheckListItem {
  const title = 'Browser'
  return missing.length === 0
    ? {
        title,
        state: 'good',
        words: say('It has all that a call needs.', 'Er hat alles, was ein Anruf braucht.'),
      }
    : {
        title,
        state: 'bad',
        words: say(
          `It has no ${missing.join(', no ')}. Use a newer browser.`,
          `Ihm fehlt: ${missing.join(', ')}. Nimm einen neueren Browser.`,
        ),
      }
}

const microphoneFinding = ({ microphone, loudest }: DeviceFacts): CheckListItem =>
  microphoneFound(
    microphone,
    isHeard(loudest)
      ? { state: 'good', words: say('Your voice comes through.', 'Deine Stimme kommt an.') }
      : { state: 'unknown', words: say('Say something.', 'Sag etwas.') },
  )

const speakerFindings: Readonly<Record<DeviceFacts['speaker'], Omit<CheckListItem, 'title'>>> = {
  unplayed: { state: 'unknown', words: say('Play a sound and listen.', 'Spiel einen Ton ab und hör hin.') },
  played: { state: 'unknown', words: say('Did you hear it?', 'Hast du ihn gehört?') },
  heard: { state: 'good', words: say('You heard it.', 'Du hast ihn gehört.') },
  silent: {
    state: 'bad',
    words: say(
      'Turn it up, or choose another speaker on this device, and play it again.',
      'Stell ihn lauter oder wähle einen anderen Lautsprecher auf diesem Gerät, und spiel ihn noch einmal ab.',
    ),
  },
}

export const speakerTitle = say('Speaker', 'Lautsprecher')

const speakerFinding = ({ speaker }: DeviceFacts): CheckListItem => ({
  title: speakerTitle,
  ...speakerFindings[speaker],
})

function connectionFinding(connects: boolean | null): CheckListItem {
  const title = say('Connection', 'Verbindung')
  if (connects === null)
    return {
      title,
      state: 'unknown',
      words: say('Trying a connection for sound.', 'Eine Verbindung für Ton wird versucht.'),
    }
  return connects
    ? {
        title,
        state: 'good',
        words: say(
          'Sound can be sent from here. Your first call shows whether your network lets it out.',
          'Von hier kann Ton gesendet werden. Dein erster Anruf zeigt, ob dein Netz ihn hinauslässt.',
        ),
      }
    : {
        title,
        state: 'bad',
        words: say(
          'This browser opens no connection for sound. An extension or a rule of your network may forbid it.',
          'Dieser Browser öffnet keine Verbindung für Ton. Eine Erweiterung oder eine Regel deines Netzes verbietet es vielleicht.',
        ),
      }
}

function ringFinding({ ringsClosed, ringsOnceInstalled }: DeviceFacts): CheckListItem {
  const title = say('Ringing', 'Klingeln')
  if (ringsOnceInstalled)
    return {
      title,
      state: 'doubtful',
      words: say(
        `In a tab calls ring only while Parley is open. ${onceInstalled}`,
        `In einem Tab klingeln Anrufe nur, solange Parley offen ist. ${onceInstalled}`,
      ),
    }
  return ringsClosed
    ? {
        title,
        state: 'good',
        words: say(
          'This browser can show calls after you close the page, once you allow notifications.',
          'Dieser Browser kann Anrufe zeigen, nachdem du die Seite geschlossen hast, sobald du Benachrichtigungen erlaubst.',
        ),
      }
    : {
        title,
        state: 'doubtful',
        words: say(
          'Calls ring here only while Parley is open.',
          'Anrufe klingeln hier nur, solange Parley offen ist.',
        ),
      }
}

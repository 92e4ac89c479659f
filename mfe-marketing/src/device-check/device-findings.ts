import type { Refusal } from '@parley/shared-contract'
import type { CheckListItem } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'

/** What the check knows so far of the device that the page is on. */
export interface DeviceFacts {
  /** What a call needs and this browser does not have, in the words of people; empty when it has all. */
  readonly missing: readonly string[]
  /** Whether a closed page can be told of a call here. */
  readonly ringsClosed: boolean
  /** Null while the browser asks. */
  readonly microphone: 'open' | Refusal | null
  /** The loudest moment so far, 0 to 1. */
  readonly loudest: number
  /** Whether sound found a way over UDP, from this browser to itself; null until it is known. */
  readonly connects: boolean | null
  /** Whether the person heard the sound; `unplayed` and `played` come before they say. */
  readonly speaker: 'unplayed' | 'played' | 'heard' | 'silent'
}

/** Below this loudness there is only the noise of a room. */
const HEARD_FROM = 0.04

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
    ? { title, state: 'good', words: 'It has all that a call needs.' }
    : { title, state: 'bad', words: `It has no ${missing.join(', no ')}. Use a newer browser.` }
}

function microphoneFinding({ microphone, loudest }: DeviceFacts): CheckListItem {
  const title = 'Microphone'
  if (microphone === null)
    return { title, state: 'unknown', words: 'Your browser asks whether Parley may use it.' }
  if (microphone !== 'open') return { title, state: 'bad', words: errorSentence(microphone) }
  return loudest < HEARD_FROM
    ? { title, state: 'unknown', words: 'Say something.' }
    : { title, state: 'good', words: 'Your voice comes through.' }
}

const speakerFindings: Readonly<Record<DeviceFacts['speaker'], Omit<CheckListItem, 'title'>>> = {
  unplayed: { state: 'unknown', words: 'Play a sound and listen.' },
  played: { state: 'unknown', words: 'Did you hear it?' },
  heard: { state: 'good', words: 'You heard it.' },
  silent: { state: 'bad', words: 'Turn it up, or choose another speaker on this device, and play it again.' },
}

const speakerFinding = ({ speaker }: DeviceFacts): CheckListItem => ({
  title: 'Speaker',
  ...speakerFindings[speaker],
})

function connectionFinding(connects: boolean | null): CheckListItem {
  const title = 'Connection'
  if (connects === null) return { title, state: 'unknown', words: 'Trying a connection for sound.' }
  return connects
    ? {
        title,
        state: 'good',
        words: 'Sound can be sent from here. Your first call shows whether your network lets it out.',
      }
    : {
        title,
        state: 'bad',
        words:
          'This browser opens no connection for sound. An extension or a rule of your network may forbid it.',
      }
}

function ringFinding({ ringsClosed }: DeviceFacts): CheckListItem {
  const title = 'Ringing'
  return ringsClosed
    ? {
        title,
        state: 'good',
        words: 'This browser can show calls after you close the page, once you allow notifications.',
      }
    : { title, state: 'doubtful', words: 'Calls ring here only while Parley is open.' }
}

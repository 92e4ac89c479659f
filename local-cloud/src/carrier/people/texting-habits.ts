import { isSimulatedPerson } from './simulated-numbers.ts'

/** How a text to a number that the account does not own ends; null: it stays sent, nobody ever says more. */
export interface TextEnd {
  readonly status: 'delivered' | 'delivery_failed'
  readonly errorCode: string | null
}

/** An answer to a text, this long after it arrived. */
export interface TextReply {
  readonly afterMs: number
  readonly text: string
  readonly hasPicture: boolean
}

const ANSWER_MS = 300
const THREE_SEGMENTS = `Here is a long answer 😀, so that it takes three segments. ${'It goes on. '.repeat(9)}Now it ends 🎉.`

const delivered: TextEnd = { status: 'delivered', errorCode: null }
const failed = (errorCode: string): TextEnd => ({ status: 'delivery_failed', errorCode })

export function textEndOf(phoneNumber: string): TextEnd | null {
  if (!isSimulatedPerson(phoneNumber)) return failed('40001')
  const ends: Readonly<Record<string, TextEnd | null>> = {
    '+15005550102': null,
    '+15005550103': failed('40004'),
    '+15005550109': failed('40001'),
  }
  const end = ends[phoneNumber]
  return end === undefined ? delivered : end
}

/** What a simulated person answers to a text that arrived; null when they do not. */
export function replyTo(phoneNumber: string, text: string): TextReply | null {
  const answer = (words: string, afterMs = ANSWER_MS): TextReply => ({
    ...{ afterMs, text: words, hasPicture: false },
  })
  const replies: Readonly<Record<string, TextReply>> = {
    '+15005550100': answer(text),
    '+15005550101': answer('I am busy now.', 3000),
    '+15005550104': { ...answer('Look at this.'), hasPicture: true },
    '+15005550105': answer(THREE_SEGMENTS),
    '+15005550106': answer('STOP'),
    '+15005550107': answer(`You wrote: ${text}`),
  }
  return replies[phoneNumber] ?? null
}

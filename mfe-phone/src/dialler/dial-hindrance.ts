import { isActive, type Line, type LiveCall } from '@parley/shared-calling'
import { creditRefusal, digitsOf, errorSentences, type Live } from '@parley/shared-contract'
import { normaliseDialled, parseDialled } from '@parley/shared-contract/dialling'

export interface DialFacts {
  /** As it stands in the field. */
  readonly typed: string
  readonly line: Line
  readonly call: LiveCall
  readonly credits: Live<number>
}

/** Why Call does nothing now: in S8's words, or a quiet hint while the number is not finished. */
export interface Hindrance {
  readonly sentence: string
  /** `wait` passes by itself or by typing on; `stop` needs something else. */
  readonly kind: 'wait' | 'stop'
}

const wait = (sentence: string): Hindrance => ({ sentence, kind: 'wait' })
const stop = (sentence: string): Hindrance => ({ sentence, kind: 'stop' })

/** Digits of a complete national number: with fewer, a wrong number is only an unfinished one. */
const NATIONAL_DIGITS = 10

/**
 * S5's checks as they can be seen before dialling; the engine has the last word. The line and the
 * balance come first: they hold whatever is typed.
 * @returns null when the call can be made
 */
export function dialHindrance({ typed, line, call, credits }: DialFacts): Hindrance | null {
  if (isActive(call)) return stop(errorSentences.CALL_IN_PROGRESS)
  const refused = credits.state === 'ready' && creditRefusal(credits.value, 'make')
  if (refused) return stop(`${errorSentences.INSUFFICIENT_CREDITS} ${refused.message}.`)
  if (line.problem) return stop(errorSentences[line.problem])
  if (!line.ready && !line.elsewhere) return wait(errorSentences.WEBRTC_NOT_READY)
  return numberHindrance(typed)
}

function numberHindrance(typed: string): Hindrance | null {
  const digits = digitsOf(normaliseDialled(typed))
  if (digits === '') return wait('Enter a number to call.')
  const parsed = parseDialled(typed)
  if (parsed.ok) return null
  const unfinished = parsed.code !== 'EMERGENCY_NUMBER' && digits.length < NATIONAL_DIGITS
  return unfinished ? wait('Keep going, this number is too short.') : stop(errorSentences[parsed.code])
}

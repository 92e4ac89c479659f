import { isActive, type Line, type LiveCall } from '@parley/shared-calling'
import { creditRefusal, digitsOf, type E164, type Live } from '@parley/shared-contract'
import { meantNumber, normaliseDialled, parseDialled } from '@parley/shared-contract/dialling'
import { errorSentence, words } from '@parley/shared-ui/words'

export interface DialFacts {
  /** The number as it is in the field. */
  readonly typed: string
  readonly line: Line
  readonly call: LiveCall
  readonly credits: Live<number>
}

/** Why a call cannot be made now: S8's sentence, or a quiet hint while the number is not complete. */
export interface Hindrance {
  readonly sentence: string
  /** `wait` when waiting or typing on is enough; `stop` when the person has to do something else. */
  readonly kind: 'wait' | 'stop'
  /** What the person can do about it; null when nothing helps. */
  readonly cure: Cure | null
}

/** `number` offers the number that was probably meant (D19); `emergency` opens an explanation. */
export type Cure =
  | { readonly kind: 'credits' }
  | { readonly kind: 'emergency' }
  | { readonly kind: 'number'; readonly number: E164 }

const wait = (sentence: string): Hindrance => ({ sentence, kind: 'wait', cure: null })
const stop = (sentence: string, cure: Cure | null = null): Hindrance => ({ sentence, kind: 'stop', cure })

/** The digits of a complete national number. With fewer, a number is not wrong but not complete yet. */
const NATIONAL_DIGITS = 10

/**
 * Makes the checks of S5 before dialling; the engine makes them again and decides. Numbers that are never dialled
 * come first (D19), then line and balance, which matter whatever is typed.
 * @returns null when the call can be made
 */
export function dialHindrance({ typed, line, call, credits }: DialFacts): Hindrance | null {
  const number = numberHindrance(typed)
  if (number?.cure?.kind === 'emergency') return number
  if (isActive(call)) return stop(errorSentence('CALL_IN_PROGRESS'))
  const refused = credits.state === 'ready' && creditRefusal(credits.value, 'make')
  if (refused)
    return stop(`${errorSentence('INSUFFICIENT_CREDITS')} ${errorSentence(refused)}.`, { kind: 'credits' })
  if (line.problem) return stop(errorSentence(line.problem))
  if (!line.ready && !line.elsewhere) return wait(errorSentence('WEBRTC_NOT_READY'))
  return number
}

function numberHindrance(typed: string): Hindrance | null {
  const digits = digitsOf(normaliseDialled(typed))
  if (digits === '') return wait(words.call.nothingTyped)
  const parsed = parseDialled(typed)
  if (parsed.ok) return null
  if (parsed.code === 'EMERGENCY_NUMBER') return stop(errorSentence(parsed.code), { kind: 'emergency' })
  if (digits.length < NATIONAL_DIGITS) return wait(words.call.tooShort)
  const number = meantNumber(typed)
  return stop(errorSentence(parsed.code), number === null ? null : { kind: 'number', number })
}

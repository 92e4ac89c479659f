import { isActive, type Line, type LiveCall } from '@parley/shared-calling'
import { creditRefusal, digitsOf, type E164, errorSentences, type Live } from '@parley/shared-contract'
import { meantNumber, normaliseDialled, parseDialled } from '@parley/shared-contract/dialling'

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
  /** What helps, where something does. */
  readonly cure: Cure | null
}

/** D19: `number` is what may have been meant; `emergency` is an explanation, as nothing else can help. */
export type Cure =
  | { readonly kind: 'credits' }
  | { readonly kind: 'emergency' }
  | { readonly kind: 'number'; readonly number: E164 }

const wait = (sentence: string): Hindrance => ({ sentence, kind: 'wait', cure: null })
const stop = (sentence: string, cure: Cure | null = null): Hindrance => ({ sentence, kind: 'stop', cure })

/** Digits of a complete national number: with fewer, a wrong number is only an unfinished one. */
const NATIONAL_DIGITS = 10

/**
 * S5's checks as they can be seen before dialling; the engine has the last word. What is never dialled comes
 * first (D19), then the line and the balance: they hold whatever is typed.
 * @returns null when the call can be made
 */
export function dialHindrance({ typed, line, call, credits }: DialFacts): Hindrance | null {
  const number = numberHindrance(typed)
  if (number?.cure?.kind === 'emergency') return number
  if (isActive(call)) return stop(errorSentences.CALL_IN_PROGRESS)
  const refused = credits.state === 'ready' && creditRefusal(credits.value, 'make')
  if (refused) return stop(`${errorSentences.INSUFFICIENT_CREDITS} ${refused.message}.`, { kind: 'credits' })
  if (line.problem) return stop(errorSentences[line.problem])
  if (!line.ready && !line.elsewhere) return wait(errorSentences.WEBRTC_NOT_READY)
  return number
}

function numberHindrance(typed: string): Hindrance | null {
  const digits = digitsOf(normaliseDialled(typed))
  if (digits === '') return wait('Enter a number to call.')
  const parsed = parseDialled(typed)
  if (parsed.ok) return null
  if (parsed.code === 'EMERGENCY_NUMBER') return stop(errorSentences[parsed.code], { kind: 'emergency' })
  if (digits.length < NATIONAL_DIGITS) return wait('Keep going, this number is too short.')
  const number = meantNumber(typed)
  return stop(errorSentences[parsed.code], number === null ? null : { kind: 'number', number })
}

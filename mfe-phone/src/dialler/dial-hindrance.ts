import { isActive, isIncomingRinging, type Line, type LiveCall } from '@parley/shared-calling'
import {
  type CallRate,
  callRateOf,
  callRefusal,
  digitsOf,
  type E164,
  firstNumber,
  homeRate,
  isInTheWay,
  type Live,
  lackingForCall,
  liveValue,
  type Purse,
  type RatesTable,
  type Refusal,
  sameNumber,
  type VirtualNumber,
} from '@parley/shared-contract'
import { meantNumber, normaliseDialled, parseDialled } from '@parley/shared-contract/dialling'
import { noCallToday } from '@parley/shared-ui'
import { errorSentence, words } from '@parley/shared-ui/words'
import { holdsLetters } from '../people/find-people-model.ts'
import { isShort, missingDigits, whyNeverCalled } from '../people/typed-number-model.ts'

export interface DialFacts {
  /** What is in the field: a number, or letters. */
  readonly typed: string
  /** Somebody was found for the letters. */
  readonly found: boolean
  readonly line: Line
  readonly call: LiveCall
  readonly purse: Live<Purse>
  /** The person's own numbers. */
  readonly numbers: Live<readonly VirtualNumber[]>
  /** What can be called, and what that costs; null while it is not known. */
  readonly rates: RatesTable | null
  /** The browser has a network. */
  readonly online: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** Why a call cannot be made now: S8's sentence, or a quiet hint while the number is not complete. */
export interface Hindrance {
  readonly sentence: string
  /** What else there is to say of it, where there is room. */
  readonly more?: string
  /**
   * `wait` when waiting is enough, `short` when typing on is, `empty` while nothing is typed, `soon` when the line gets ready by
   * itself; `stop` when the person has to do something else.
   */
  readonly kind: 'wait' | 'short' | 'empty' | 'soon' | 'stop'
  /** What the person can do about it; null when nothing helps. */
  readonly cure: Cure | null
  /** The day's limit lets nobody be called (D37). */
  readonly isDayLimit?: true
}

/** `credits` sells as many as a call lacks at least, `isLater` where they let nobody call today; `number` offers the number that was probably meant (D19); `emergency` opens an explanation. */
export type Cure =
  | { readonly kind: 'credits'; readonly lacking: number; readonly isLater?: true }
  | { readonly kind: 'renew' | 'emergency' }
  | { readonly kind: 'number'; readonly number: E164 }

const wait = (sentence: string, kind: Exclude<Hindrance['kind'], 'stop'> = 'wait'): Hindrance => ({
  sentence,
  kind,
  cure: null,
})
const stop = (sentence: string, cure: Cure | null = null): Hindrance => ({ sentence, kind: 'stop', cure })

const taken: Refusal = { code: 'CALL_IN_PROGRESS', details: { place: 'make' } }

/**
 * Makes the checks of S5 before dialling; the engine makes them again and decides. Numbers that are never dialled
 * come first (D19), then what keeps every call from being made, whatever is typed.
 * @returns null when the call can be made
 */
export function dialHindrance(facts: DialFacts): Hindrance | null {
  const number = numberHindrance(facts)
  if (number?.cure?.kind === 'emergency') return number
  const anyCall = anyCallHindrance(facts)
  // What is wrong with the number stays wrong; the line gets ready by itself.
  return anyCall?.kind === 'soon' && number?.kind !== 'empty' ? (number ?? anyCall) : (anyCall ?? number)
}

function anyCallHindrance(facts: DialFacts): Hindrance | null {
  const { typed, line, call, purse, numbers, rates, online, now } = facts
  // Who typed nothing wants no other call; one that comes in says by itself what is in the way.
  if (isActive(call) && (typed !== '' || !isIncomingRinging(call)))
    return typed === '' ? wait(errorSentence(taken)) : stop(errorSentence('CALL_IN_PROGRESS'))
  if (typed !== '' && line.call && isInTheWay(line.call)) return stop(words.call.elsewhere(line.call.device))
  if (!online) return wait(words.call.offline)
  const own = firstNumber(liveValue(numbers, []))
  if (own && own.expiryDate <= now) return stop(words.call.numberExpired, { kind: 'renew' })
  const dialled = parseDialled(typed, rates)
  const rate = dialled.ok ? callRateOf(rates, 'outgoing', dialled.number) : homeRate(rates)
  const ofMoney = purse.state === 'ready' ? moneyHindrance(purse.value, rate, now) : null
  if (ofMoney) return ofMoney
  if (line.problem) return stop(errorSentence(line.problem))
  return line.ready || line.elsewhere || line.call ? null : wait(errorSentence('WEBRTC_NOT_READY'), 'soon')
}

function moneyHindrance(purse: Purse, rate: CallRate, now: number): Hindrance | null {
  const today = noCallToday(purse, rate, now)
  if (today) {
    const { sentence, more, lacking } = today
    const cure: Cure | null = lacking > 0 ? { kind: 'credits', lacking, isLater: true } : null
    return { ...stop(sentence, cure), ...(more !== '' && { more }), isDayLimit: true }
  }
  const refused = callRefusal(purse, 'make', now, rate)
  const lacking = lackingForCall(purse.credits, rate)
  return refused && stop(`${errorSentence(refused)}.`, lacking > 0 ? { kind: 'credits', lacking } : null)
}

function numberHindrance({ typed, found, numbers, rates }: DialFacts): Hindrance | null {
  if (holdsLetters(typed)) return wait(found ? words.call.nameTyped : words.call.nobodyFound)
  const digits = digitsOf(normaliseDialled(typed))
  if (digits === '') return wait(words.call.nothingTyped, 'empty')
  const parsed = parseDialled(typed, rates)
  if (!parsed.ok) {
    // Digits may be the keys of a name, too: whoever is found by them is offered, and nothing is refused yet.
    const sentence = found && isShort(typed) ? null : whyNeverCalled(typed, rates)
    if (sentence === null) return wait(words.call.tooShort(missingDigits(typed)), 'short')
    if (parsed.code === 'EMERGENCY_NUMBER') return stop(sentence, { kind: 'emergency' })
    const number = meantNumber(typed, rates)
    return stop(sentence, number === null ? null : { kind: 'number', number })
  }
  const isOwn = liveValue(numbers, []).some(({ phoneNumber }) => sameNumber(phoneNumber, parsed.number))
  return isOwn ? stop(errorSentence('OWN_NUMBER')) : null
}

import { callRateOf, callRefusal, lackingForCall, type Purse, type RatesTable } from '@parley/shared-contract'
import { noCallToday } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'

/** S5, D37: why no call is put through to a browser, though its person has a number. */
export interface RingHindrance {
  readonly sentence: string
  /** How many credits would help, or would from the next day on; 0 where they would not. */
  readonly lacking: number
}

/** @param now epoch milliseconds @returns null when a call is put through */
export function ringHindrance(purse: Purse, rates: RatesTable | null, now: number): RingHindrance | null {
  const rate = callRateOf(rates, 'incoming', '')
  if (callRefusal(purse, 'answer', now, rate) === null) return null
  const today = noCallToday(purse, rate, now, 'answer')
  return today
    ? { sentence: today.whole, lacking: today.lacking }
    : { sentence: TOO_FEW, lacking: lackingForCall(purse.credits, rate) }
}

const TOO_FEW = say(
  'Too few credits: no call rings until you add some.',
  'Zu wenig Guthaben: Kein Anruf klingelt, bis du Credits auflädst.',
)

import { type CallRate, callPriceMicro, NUMBER_MONTH_CREDITS, toCredits } from '@parley/shared-contract'
import { countWords, dollarsWords, moneyWords, say } from '@parley/shared-ui/words'

/**
 * What a month with a number costs in which somebody talks for so long, as a sentence: in credits, its parts, and in money.
 * @param minutes charged for; a call counts by what is started of it
 */
export function monthCost(minutes: number, rate: CallRate): string {
  const calls = toCredits(callPriceMicro(minutes * 60, rate))
  const talk = moneyWords(calls, 'sum')
  const number = moneyWords(NUMBER_MONTH_CREDITS, 'payment')
  // One credit is one US dollar (D8).
  const all = dollarsWords(calls + NUMBER_MONTH_CREDITS, 'sum')
  const length = countWords(
    minutes,
    say({ one: 'minute', other: 'minutes' }, { one: 'Minute', other: 'Minuten' }),
  )
  return say(
    `${length}: ${talk} for calls and ${number} for the number, ${all} a month.`,
    `${length}: ${talk} für Anrufe und ${number} für die Nummer, ${all} im Monat.`,
  )
}

import { MICRO_PER_CREDIT, toMicro } from '@parley/shared-contract'
import { words } from './words.ts'

/** What an amount of credits is (D45): it says how exactly the amount is shown. */
export type MoneyForm = 'balance' | 'payment' | 'rate' | 'charge'

const digits: Readonly<Record<MoneyForm, number>> = { balance: 2, payment: 2, rate: 3, charge: 3 }

/**
 * An amount as bare figures, `3.47` or `0.022`. Rounded down, so that nothing shows more than there is.
 * @throws RangeError when it is no finite number
 */
export function moneyFigures(credits: number, form: MoneyForm): string {
  const places = digits[form]
  const unit = MICRO_PER_CREDIT / 10 ** places
  return (Math.floor(toMicro(credits) / unit) / 10 ** places).toFixed(places)
}

/** An amount for people to read: `3.47 credits`, `0.022 credits`. */
export const moneyWords = (credits: number, form: MoneyForm): string =>
  words.money.credits(moneyFigures(credits, form))

/** What moves a balance, with its sign: `+5.00 credits`, `−0.022 credits`; zero has none. */
export function signedMoney(credits: number, form: MoneyForm): string {
  const sign = credits > 0 ? '+' : credits < 0 ? '−' : ''
  return sign + moneyWords(Math.abs(credits), form)
}

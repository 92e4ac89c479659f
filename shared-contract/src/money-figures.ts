import { MICRO_PER_CREDIT } from './constants/index.ts'
import { toMicro } from './credits.ts'

/**
 * What an amount of credits is (D45): it says how exactly the amount is shown. `least` is what has to be paid
 * at least; a `sum` is what several charges come to: as exact as a payment where that is all there is, else as a charge.
 */
export type MoneyForm = 'balance' | 'payment' | 'least' | 'rate' | 'charge' | 'sum'

const digits: Readonly<Record<MoneyForm, number>> = {
  ...{ balance: 2, payment: 2, least: 2 },
  ...{ rate: 3, charge: 3, sum: 3 },
}

const placesOf = (micro: number, form: MoneyForm): number =>
  form === 'sum' && micro % (MICRO_PER_CREDIT / 100) === 0 ? digits.payment : digits[form]

/**
 * An amount as bare figures, `3.47` or `0.022`. Rounded down, so that nothing shows more than there is; the least that has to
 * be paid up, since less would not do.
 * @throws RangeError when it is no finite number
 */
export function moneyFigures(credits: number, form: MoneyForm): string {
  const micro = toMicro(credits)
  const places = placesOf(micro, form)
  const unit = MICRO_PER_CREDIT / 10 ** places
  const round = form === 'least' ? Math.ceil : Math.floor
  return (round(micro / unit) / 10 ** places).toFixed(places)
}

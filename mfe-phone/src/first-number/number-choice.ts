import { type E164, e164Schema, MIN_MONTHS, searchOf, typedMonths } from '@parley/shared-contract'
import { areaCodeProblem, digitsProblem, type NumberQuestion } from './number-search-model.ts'

/** What somebody has chosen, as the address of the page keeps it: whoever leaves it to pay comes back to the same. */
export interface NumberChoice {
  /** Null while none is chosen. */
  readonly number: E164 | null
  /** For how many months, as it is typed. */
  readonly months: string
  /** What it was searched by. */
  readonly question: NumberQuestion
}

const names = { number: 'pick', months: 'months', areaCode: 'area', digits: 'digits' } as const

/** What an address says was chosen. Anything that could not have been is left out: addresses are typed by hand, too. */
export function choiceIn(query: URLSearchParams): NumberChoice {
  const of = (name: keyof typeof names) => query.get(names[name]) ?? ''
  const number = e164Schema.safeParse(`+${of('number')}`)
  const isNumber = number.success && /^\+1[2-9]\d{9}$/.test(number.data)
  const [months, digits] = [of('months'), of('digits')]
  // A number that came without its search stands among those of its area.
  const areaCode = of('areaCode') || (isNumber && digits === '' ? searchOf(number.data).areaCode : '')
  return {
    number: isNumber ? number.data : null,
    months: typedMonths(months) === null ? String(MIN_MONTHS) : months,
    question: {
      areaCode: areaCodeProblem(areaCode) === null ? areaCode : '',
      digits: digitsProblem(digits) === null ? digits.trim() : '',
    },
  }
}

/** The same address with this choice; what is not chosen is not in it. */
export function withChoice(
  query: URLSearchParams,
  { number, months, question }: NumberChoice,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: keyof typeof names, value: string) =>
    value === '' ? next.delete(names[name]) : next.set(names[name], value)
  put('number', number?.slice(1) ?? '')
  put('months', number === null ? '' : months)
  put('areaCode', number === null ? '' : question.areaCode)
  put('digits', number === null ? '' : question.digits)
  return next
}

import {
  bareDigits,
  type Contact,
  displayPhoneNumber,
  type E164,
  e164Schema,
  sameNumber,
  toDestination,
} from '@parley/shared-contract'

/** Somebody one may mean, at one of their numbers. */
export interface Recipient {
  readonly name: string | null
  readonly number: E164
  /** What the number is called, such as `mobile`; empty when it has no name. */
  readonly label: string
}

const MOST_SHOWN = 6
const LEAST_DIGITS = 2
const WHOLE_NUMBER_DIGITS = 10

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** What is typed as a number that can be written to; null when it is none. */
export function typedNumber(typed: string): E164 | null {
  const parsed = e164Schema.safeParse(toDestination(typed))
  return parsed.success && bareDigits(typed).length >= WHOLE_NUMBER_DIGITS ? parsed.data : null
}

/** Who may be meant by what is typed, by name or number; last the number itself. Those who are chosen are left out. */
export function suggestRecipients(
  contacts: readonly Contact[],
  typed: string,
  chosen: readonly E164[],
): readonly Recipient[] {
  const wanted = folded(typed)
  if (wanted === '') return []
  const digits = bareDigits(typed)
  const isNumber = !/\p{L}/u.test(typed) && digits.length >= LEAST_DIGITS
  const people = contacts
    .flatMap(({ displayName: name, numbers }) =>
      numbers.map(({ e164: number, label }) => ({ name, number, label })),
    )
    .filter(
      ({ name, number }) =>
        ` ${folded(name)}`.includes(` ${wanted}`) || (isNumber && bareDigits(number).includes(digits)),
    )
  const number = typedNumber(typed)
  const isKnown = number === null || people.some(one => sameNumber(one.number, number))
  const all: readonly Recipient[] = isKnown ? people : [...people, { name: null, number, label: '' }]
  return all.filter(one => !chosen.some(other => sameNumber(other, one.number))).slice(0, MOST_SHOWN)
}

/** A pasted list of numbers, `415 555 0100; 415 555 0101`; empty when anything in it is none. */
export function pastedNumbers(pasted: string): readonly E164[] {
  const parts = pasted.split(/[,;\n]+/).filter(part => part.trim() !== '')
  const numbers = parts.flatMap(part => typedNumber(part) ?? [])
  return numbers.length === parts.length ? [...new Set(numbers)] : []
}

/** Their name, else the number as it is read. */
export const recipientName = ({ name, number }: Pick<Recipient, 'name' | 'number'>): string =>
  name ?? displayPhoneNumber(number)

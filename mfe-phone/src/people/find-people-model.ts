import { bareDigits, type Contact, type E164 } from '@parley/shared-contract'

/** Somebody in the address book, at one of their numbers. */
export interface FoundNumber {
  readonly name: string
  readonly number: E164
  /** What the number is called, such as `mobile`; empty when it has no name. */
  readonly label: string
  readonly photo: string | null
  readonly favorite: boolean
}

/** Fewer digits would match half the address book. */
export const LEAST_DIGITS = 2

/** Whether a text is a name, or the beginning of one, rather than a number. */
export const holdsLetters = (text: string): boolean => /\p{L}/u.test(text)

/** Words as they are compared: without case and accents, one space between them. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\-.]+/g, ' ')
    .trim()

/** Whether a name, or a word in it, begins with what is typed. */
export const nameMatch = (typed: string): ((name: string) => boolean) => {
  const wanted = ` ${folded(typed)}`
  return name => ` ${folded(name)}`.includes(wanted)
}

/** Whether somebody fits a search: their name by letters, their number by two digits or more. */
export function searchMatch(text: string): (someone: { name: string | null; number: string }) => boolean {
  const hasName = nameMatch(text)
  const digits = bareDigits(text)
  return ({ name, number }) =>
    (name !== null && hasName(name)) ||
    (!holdsLetters(text) && digits.length >= LEAST_DIGITS && bareDigits(number).includes(digits))
}

/** Each number of the people who fit, favorites first. */
export function findPeople(
  contacts: readonly Contact[],
  fits: (person: FoundNumber) => boolean,
): readonly FoundNumber[] {
  const found = contacts
    .flatMap(({ displayName: name, numbers, photoURL: photo, favorite }) =>
      numbers.map(({ e164: number, label }) => ({ name, number, label, photo, favorite })),
    )
    .filter(fits)
  return [...found.filter(({ favorite }) => favorite), ...found.filter(({ favorite }) => !favorite)]
}

import { digitsOf } from '@parley/shared-contract'

/** So many hues are told apart at a glance; `avatar.module.css` has a rule for each. */
const HUES = 12

/** A hue in degrees, one of twelve. All ways of writing one number give the same hue; similar numbers give distant ones. */
export function hueOf(number: string): number {
  let hash = 7
  for (const digit of digitsOf(number).slice(-10)) hash = (hash * 31 + Number(digit)) % 3_600_017
  return ((hash * 7) % HUES) * (360 / HUES)
}

/** The first letters of the first and last word of a name that begin with a letter; empty when none does. */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? '')
    .trim()
    .split(/\s+/)
    .filter(word => /^\p{L}/u.test(word))
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  const letter = (word: string | undefined) => [...(word ?? '')][0] ?? ''
  return (letter(first) + letter(last)).toLocaleUpperCase()
}

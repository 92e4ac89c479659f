import { digitsOf, displayPhoneNumber } from '@parley/shared-contract'
import { normaliseDialled } from '@parley/shared-contract/dialling'
import { holdsLetters } from '../people/find-people-model.ts'
import { shownWhileTyping } from '../people/typed-number-model.ts'

/** The content of the dialler's field, formatted, and the position of the caret. */
export interface NumberInput {
  readonly text: string
  readonly caret: number
}

const isSign = (char: string | undefined) => char !== undefined && /[\d*#+]/.test(char)

/** How many characters of a number (digits, `*`, `#`, `+`) come before a position. */
const signsBefore = (text: string, position: number) => [...text.slice(0, position)].filter(isSign).length

/** The position after so many characters of the number. */
function positionAfter(text: string, signs: number): number {
  if (signs === 0) return 0
  let seen = 0
  for (let position = 0; position < text.length; position++) {
    if (isSign(text[position]) && ++seen === signs) return position + 1
  }
  return text.length
}

/** Digits from which on a text is a number, whatever letters stand beside them: `call me: 555 0142`. */
const DIGITS_OF_A_NUMBER = 7

/** A whole number of this country, as it may be typed or pasted from abroad. */
const isNational = (shown: string) => /^\+1\d{10}$/.test(normaliseDialled(shown))

/**
 * Any text, formatted as the field shows it, with the caret at its end; letters are those of the keys. A whole number
 * stands as everywhere else, `(617) 555-0133`, also when it came as `+1 617 555 0133`.
 */
export function numberInput(text: string): NumberInput {
  const typed = shownWhileTyping(text)
  const shown = isNational(typed) ? displayPhoneNumber(normaliseDialled(typed)) : typed
  return { text: shown, caret: shown.length }
}

/** What is edited as a name stays as it is typed, until there are enough digits for a number. */
function editLetters(edited: NumberInput): NumberInput {
  const isNumber = digitsOf(edited.text).length >= DIGITS_OF_A_NUMBER
  return isNumber ? numberInput(edited.text.replace(/\p{L}/gu, '')) : edited
}

/**
 * Applies one edit: a number is formatted again, and the caret keeps its place between the digits. Deleting a
 * character that is only formatting, such as `)`, deletes the digit before it, so that backspace always does
 * something.
 * @param before what the field showed
 * @param edited what the browser made of it, with its caret
 */
export function editNumber(before: string, edited: NumberInput): NumberInput {
  if (holdsLetters(edited.text)) return editLetters(edited)
  const pasted = /[^\d*#+()\s.-]/.test(edited.text)
  if (pasted) return numberInput(edited.text)
  const deletedFormat =
    edited.text.length === before.length - 1 && normaliseDialled(edited.text) === normaliseDialled(before)
  if (deletedFormat && digitsOf(before) !== '') {
    const at = positionAfter(edited.text, signsBefore(edited.text, edited.caret))
    return editNumber('', { text: edited.text.slice(0, at - 1) + edited.text.slice(at), caret: at - 1 })
  }
  const signs = signsBefore(edited.text, edited.caret)
  // Formatting may add a + in front (011…) or take it away, so a caret at the end stays at the end.
  if (edited.caret >= edited.text.length) return numberInput(edited.text)
  const text = shownWhileTyping(edited.text)
  return { text, caret: positionAfter(text, signs) }
}

/** The field after a key of the pad, which takes the place of a name. */
export const addKey = (text: string, key: string): NumberInput =>
  numberInput((holdsLetters(text) ? '' : normaliseDialled(text)) + key)

/** The field after `Delete digit`. */
export function deleteLast(text: string): NumberInput {
  if (!holdsLetters(text)) return numberInput(normaliseDialled(text).slice(0, -1))
  const left = text.slice(0, -1)
  return { text: left, caret: left.length }
}

import { AsYouType } from 'libphonenumber-js/min'
import { normaliseDialled } from './normalise.ts'

/** What to show in the dialler's field while a number is being typed, `(500) 555-0100` for `5005550100`. */
export function formatWhileTyping(input: string): string {
  const typed = normaliseDialled(input)
  if (/[*#]/.test(typed)) return typed
  return new AsYouType('US').input(typed)
}

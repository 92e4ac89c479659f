import { AsYouType } from 'libphonenumber-js/min'
import { isServiceCode } from '../service-code.ts'
import { normaliseDialled } from './normalise.ts'

/** What to show in the dialler's field while a number is being typed, `(500) 555-0100` for `5005550100`, `911` as it is. */
export function formatWhileTyping(input: string): string {
  const typed = normaliseDialled(input)
  if (/[*#]/.test(typed) || isServiceCode(typed)) return typed
  return new AsYouType('US').input(typed)
}

import { digitsOf } from '@parley/shared-contract'
import { isAsked } from './ahead/asked-call.ts'
import { takeOverOf } from './ahead/take-over.ts'

/**
 * Presses the Call of a dialler that has taken a drawn one's place, where that was pressed (`drawn-call.ts`) and nothing has been typed or
 * pressed since: once, only if the number is still the one that stood there then, and never later than ten seconds.
 * @param drawn the field in which the number was typed
 * @param field the one that has taken its place, into which that number was just handed on
 */
export function handOnCall(root: HTMLElement, drawn: HTMLInputElement, field: HTMLInputElement): void {
  const number = field.value
  if (!isShownAs(drawn.value, number) || !isAsked(drawn)) return
  // By then the page is the shell's own, and knows the number.
  setTimeout(() => {
    const isSame = field.isConnected && field.value === number
    // Like any other, this press takes back what was asked.
    const call = root.querySelector<HTMLElement>('button[data-dial]')
    if (!call || !isSame || !isAsked(drawn) || takeOverOf(root) !== null) return
    // Its page may wait for the line in its turn, and counts from the first press.
    call.dataset.pressedAt = drawn.dataset.askedAt
    call.click()
    delete call.dataset.pressedAt
  })
}

/** What a number may begin with as it is typed, and not as the field shows it. */
const prefixes = ['', '1', '011', '00']

const isShownAs = (typed: string, shown: string): boolean =>
  prefixes.some(prefix => digitsOf(typed) === `${prefix}${digitsOf(shown)}`)

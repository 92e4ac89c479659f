import { digitsOf } from '@parley/shared-contract'
import { TYPED_WAIT_MS } from './typed-ahead.ts'

/**
 * Presses the Call of a dialler that has taken a drawn one's place, where that was pressed (`drawn-call.ts`) and nothing has been typed or
 * pressed since: once, only if the number is still the one that stood there then, and never later than ten seconds: whoever pressed has
 * turned to something else by then.
 * @param drawn the field in which the number was typed
 * @param field the one that has taken its place, into which that number was just handed on
 */
export function handOnCall(root: HTMLElement, drawn: HTMLInputElement, field: HTMLInputElement): void {
  const number = field.value
  const isIt = () =>
    isShownAs(drawn.value, number) && drawn.value === drawn.dataset.asked && field.value === number
  if (!isIt()) return
  // By then the page is the shell's own, and knows the number.
  setTimeout(() => {
    const isAsked = isIt() && Date.now() - Number(drawn.dataset.askedAt) < TYPED_WAIT_MS
    // Like any other, this press takes back what was asked.
    if (isAsked && field.isConnected && root.dataset.drawn === undefined)
      root.querySelector<HTMLElement>('button[data-dial]')?.click()
  })
}

/** What a number may begin with as it is typed, and not as the field shows it. */
const prefixes = ['', '1', '011', '00']

const isShownAs = (typed: string, shown: string): boolean =>
  prefixes.some(prefix => digitsOf(typed) === `${prefix}${digitsOf(shown)}`)

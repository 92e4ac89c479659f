import { ASKED_WAIT_MS, ask, takeBack } from './asked-call.ts'
import { TO_REPLACE } from './take-over.ts'

const fieldOf = `${TO_REPLACE} input[type="tel"]`
const callOf = `${TO_REPLACE} button[data-dial]`
const presses = [
  ...(['pointerdown', 'click', 'keydown', 'beforeinput'] as const),
  ...(['visibilitychange', 'pagehide', 'popstate'] as const),
]

/**
 * Call of a frame's dialler, pressed before its scripts have taken over, by the button or by Enter, is noted on the field with the number
 * that stands there, for `called-ahead.ts` to hand on. A call costs money: whatever is typed or pressed afterwards takes it back,
 * before and after the page is taken over, as do leaving the page, looking at another, and ten seconds. It looks as if it could be pressed
 * while a number stands there.
 */
export function noteCall(): void {
  let forget = (): void => {}

  const fieldIn = () => document.querySelector<HTMLInputElement>(fieldOf)
  const callIn = () => document.querySelector<HTMLElement>(callOf)
  addEventListener('input', () =>
    callIn()?.setAttribute('aria-disabled', `${!isNumber(fieldIn()?.value ?? '')}`),
  )

  const note = (): void => {
    const field = fieldIn()
    const call = callIn()
    if (!field || !call || !isNumber(field.value)) return
    ask(field)
    call.setAttribute('aria-busy', 'true')
    const timer = setTimeout(() => forget(), ASKED_WAIT_MS)
    forget = () => {
      clearTimeout(timer)
      takeBack(field)
      call.removeAttribute('aria-busy')
      forget = () => {}
    }
  }
  const heed = (event: Event): void => {
    // Of Enter itself, in a field that has one line.
    if (event instanceof InputEvent && event.inputType === 'insertLineBreak') return
    forget()
    if ((isEnter(event) && isOn(event, fieldOf)) || (event.type === 'click' && isOn(event, callOf))) note()
  }
  for (const type of presses) addEventListener(type, heed, { capture: true })
}

const isNumber = (text: string): boolean => /\d/.test(text) && !/[^\d\s*#+().-]/.test(text)
const isEnter = (event: Event): boolean =>
  event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing
const isOn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/*
 * Call of a drawn dialler (ADR 0054), pressed before its scripts have taken over, by the button or by Enter: it is noted on the field,
 * with the number that stands there, for `called-ahead.ts` to hand on. A call costs money: whatever is typed or pressed afterwards
 * takes it back, before and after the page is taken over, as do leaving the page, looking at another, and ten seconds.
 * Like the theme's, this script stands in the page, so it imports nothing.
 */
{
  const drawn = '[data-drawn="frame"]'
  const fieldOf = `${drawn} input[type="tel"]`
  const callOf = `${drawn} button[data-dial]`
  /** `TYPED_WAIT_MS` of `typed-ahead.ts`. */
  const longestMs = 10_000
  const isNumber = (text: string): boolean => /\d/.test(text) && !/[^\d\s*#+().-]/.test(text)

  let takeBack = (): void => {}

  const ask = (): void => {
    const field = document.querySelector<HTMLInputElement>(fieldOf)
    const call = document.querySelector<HTMLElement>(callOf)
    if (!field || !call || !isNumber(field.value)) return
    field.dataset.asked = field.value
    field.dataset.askedAt = `${Date.now()}`
    call.setAttribute('aria-busy', 'true')
    const timer = setTimeout(() => takeBack(), longestMs)
    takeBack = () => {
      clearTimeout(timer)
      delete field.dataset.asked
      call.removeAttribute('aria-busy')
      takeBack = () => {}
    }
  }

  const heed = (event: Event): void => {
    const { target, type } = event
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing
    const isOn = (selector: string) => target instanceof Element && target.closest(selector) !== null
    // Of Enter itself, in a field that has one line.
    if (event instanceof InputEvent && event.inputType === 'insertLineBreak') return
    takeBack()
    if ((isEnter && isOn(fieldOf)) || (type === 'click' && isOn(callOf))) ask()
  }
  for (const type of [
    ...(['pointerdown', 'click', 'keydown', 'beforeinput'] as const),
    ...(['visibilitychange', 'pagehide'] as const),
  ])
    addEventListener(type, heed, { capture: true })
}

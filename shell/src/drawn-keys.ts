/*
 * The dialler of a drawn frame (ADR 0054) takes a number before any other script has run: the caret is in its field where one
 * types on keys, and its keys type. `typed-ahead.ts` hands on what is there. Like the theme's, this script stands in the page, so it
 * imports nothing.
 */
{
  const drawn = '[data-drawn="frame"]'
  const fieldIn = () => document.querySelector<HTMLInputElement>(`${drawn} input[type="tel"]`)
  addEventListener('click', ({ target }) => {
    const key = target instanceof Element ? target.closest(`${drawn} button[data-letters]`) : null
    const field = key && fieldIn()
    if (field) field.value += key.getAttribute('aria-label') ?? ''
  })
  const caret = (): void => {
    if (!matchMedia('(pointer: coarse)').matches) fieldIn()?.focus({ preventScroll: true })
  }
  // With the first frame: no earlier is there anything to measure, or to see.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(caret))
}

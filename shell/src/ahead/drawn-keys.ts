import { TO_REPLACE, whenOver } from './take-over.ts'

const fieldIn = () => document.querySelector<HTMLInputElement>(`${TO_REPLACE} input[type="tel"]`)

/**
 * The dialler of a frame takes a number before any other script has run: the caret is in its field where one types on keys, and its
 * keys type. `typed-ahead.ts` hands on what is there.
 */
export function takeNumber(): void {
  const over = new AbortController()
  const press = ({ target }: Event): void => {
    const key = target instanceof Element ? target.closest(`${TO_REPLACE} button[data-letters]`) : null
    const field = key && fieldIn()
    if (!field) return
    field.value += key.getAttribute('aria-label') ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  addEventListener('click', press, { signal: over.signal })
  whenOver(() => over.abort())
  const caret = (): void => {
    if (!matchMedia('(pointer: coarse)').matches) fieldIn()?.focus({ preventScroll: true })
  }
  // With the first frame: no earlier is there anything to measure, or to see.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(caret))
}

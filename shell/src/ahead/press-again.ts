import { TO_HYDRATE, whenOver } from './take-over.ts'

/** In a frame there is nothing to press again: all of it is drawn anew. */
const again = `${TO_HYDRATE} :is(button[type=button], form[method=dialog] button)`

/**
 * What is pressed until a public page is taken over is pressed again then, as is what sends a form that goes nowhere without its script
 * (`method=dialog`), unless whoever pressed it has gone on to write.
 */
export function pressAgain(): void {
  const over = new AbortController()
  let pressed: HTMLElement | null = null

  const press = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>(again) : null
    if (!button) return
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed.setAttribute('aria-busy', 'true')
  }
  /** Sent later it would send what is half written, or take the caret to where something is missing. */
  const forget = ({ target, isTrusted }: Event): void => {
    // What is handed on as the page is taken over nobody has just written.
    if (!isTrusted || target === pressed || !pressed?.closest('form')) return
    pressed.removeAttribute('aria-busy')
    pressed = null
  }
  addEventListener('click', press, { capture: true, signal: over.signal })
  for (const writing of ['input', 'focusin'] as const)
    addEventListener(writing, forget, { capture: true, signal: over.signal })

  whenOver(how => {
    over.abort()
    pressed?.removeAttribute('aria-busy')
    if (how === 'taken') pressed?.click()
  })
}

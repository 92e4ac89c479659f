import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'

const pressed = 'button, a, summary, [role="button"], [role="menuitem"], [role="option"]'

/**
 * Enter answers and Escape declines wherever the focus is, and nothing else hears of it: a dialog beneath stays open.
 * A field in which somebody types keeps both keys, and a control that Enter presses keeps Enter; F6 leads to the card.
 * @param answer null while the call cannot be answered: Enter is nobody's then
 */
export function useCardKeys(answer: (() => void) | null, decline: () => void): void {
  const latest = useRef({ answer, decline })
  useEffect(() => {
    latest.current = { answer, decline }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target instanceof Element ? event.target : document.body
      if (isTyping(at)) return
      const act =
        event.key === 'Escape'
          ? latest.current.decline
          : event.key === 'Enter' && !at.closest(pressed)
            ? latest.current.answer
            : null
      if (!act) return
      event.stopPropagation()
      event.preventDefault()
      act()
    }
    // Before anybody else's keys.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
}

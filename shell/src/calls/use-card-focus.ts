import { focusPage } from '@parley/shared-ui'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { isTyping } from './is-typing.ts'

/**
 * Moves the focus to a card that appears, unless the person is typing; then F6 moves to it. When the card goes, the
 * focus returns to where it was; to the page, where that is nowhere or cannot have it.
 * @param covers nothing else can be reached: the card takes the focus in any case
 * @returns whether the focus was left with somebody who types
 */
export function useCardFocus(card: RefObject<HTMLElement | null>, covers: boolean): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const leave = !covers && isTyping(document.activeElement)
    setTyping(leave)
    if (!leave) card.current?.focus()
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      event.stopPropagation()
      card.current?.focus()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [card, covers])

  // A layout effect ends before the card leaves the page, while it still has the focus.
  useLayoutEffect(() => {
    const element = card.current
    let before = document.activeElement
    const arrive = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !element?.contains(relatedTarget)) before = relatedTarget
    }
    element?.addEventListener('focusin', arrive)
    return () => {
      element?.removeEventListener('focusin', arrive)
      if (!element?.contains(document.activeElement)) return
      if (before instanceof HTMLElement) before.focus()
      if (element.contains(document.activeElement)) focusPage()
    }
  }, [card])
  return typing
}

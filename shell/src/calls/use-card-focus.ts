import { type RefObject, useEffect, useLayoutEffect } from 'react'

/**
 * Moves the focus to a card that appears, unless the person is typing; then F6 moves to it. When the card goes, the
 * focus returns to where it was.
 */
export function useCardFocus(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isTyping(document.activeElement)) card.current?.focus()
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      card.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [card])

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
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [card])
}

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

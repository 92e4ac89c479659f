import { type RefObject, useEffect } from 'react'
import { hasKeyboard } from './has-keyboard.ts'

/** Puts the caret into a page's first field on arrival, unless a screen's own keyboard would cover the page then. */
export function useCaretOnArrival(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true })
  }, [field])
}

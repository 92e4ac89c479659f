import { type RefObject, useEffect, useRef } from 'react'
import { hasKeyboard } from './has-keyboard.ts'

/**
 * Puts the caret into a page's first field on arrival, unless a screen's own keyboard would cover the page then.
 * @param isWanted whether nothing else comes first; what changes later moves nothing
 */
export function useCaretOnArrival(field: RefObject<HTMLElement | null>, isWanted = true): void {
  const isFirst = useRef(isWanted)
  useEffect(() => {
    if (isFirst.current && hasKeyboard()) field.current?.focus({ preventScroll: true })
  }, [field])
}

import { type RefObject, useLayoutEffect } from 'react'

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Puts the focus where a state begins, unless the person types somewhere; so it never falls to the body. */
export function useFocusAtStart(target: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement?.matches(fields)) return
    target.current?.focus({ preventScroll: true })
  }, [target])
}

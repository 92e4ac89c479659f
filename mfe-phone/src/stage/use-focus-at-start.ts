import { isField } from '@parley/shared-ui'
import { type RefObject, useLayoutEffect } from 'react'

/** Puts the focus where a state begins, unless the person types somewhere; so it never falls to the body. */
export function useFocusAtStart(target: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (isField(document.activeElement)) return
    target.current?.focus({ preventScroll: true })
  }, [target])
}

import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a navigation the page starts at its top and the keyboard in its content, unless the new page has
 * put the focus somewhere itself. The first page of a visit is left alone.
 * @param page tells pages apart
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    scrollTo(0, 0)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, page])
}

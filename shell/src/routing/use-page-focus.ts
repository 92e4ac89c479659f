import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a navigation the page starts at its top and the keyboard in its content, unless the new page has
 * put the focus somewhere itself. The first page of a visit is left alone.
 * @param page tells pages apart
 * @param arriving the frame itself is new, and not the first of the visit
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string, arriving: boolean): void {
  const before = useRef(arriving ? null : page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    scrollTo(0, 0)
    main.current?.scrollTo?.(0, 0)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, page])
}

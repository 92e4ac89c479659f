import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a navigation the page starts at its top and the keyboard in its content, unless the new page has
 * put the focus somewhere itself. The first page of a visit is left alone.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    scrollTo(0, 0)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}

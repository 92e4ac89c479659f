import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type LeftPlace, leavePlace, leftPlace } from './left-places.ts'

/** What somebody does who wants to be somewhere else. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the place of a section that something else takes the place of, such as a receipt, or the page on which one pays:
 * who comes back finds it scrolled as it was, and has the focus on the link that led away.
 * @param content all of the section
 */
export function useLeftPlace(content: RefObject<HTMLElement | null>): void {
  const address = useLocation()
  const latest = useRef(address)
  useLayoutEffect(() => {
    latest.current = address
  }, [address])
  useLayoutEffect(() => {
    const section = content.current
    const scroller = section?.closest('[data-scroller]')
    if (!section || !scroller) return
    const left = leftPlace(latest.current)
    const stop = left && standAt(section, scroller, left)
    const leave = () =>
      leavePlace({
        entry: latest.current.key,
        path: latest.current.pathname,
        top: scroller.scrollTop,
        shown: section.querySelector('[data-entries]')?.childElementCount ?? 0,
        link: linkIn(section),
      })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      stop?.()
      leave()
    }
  }, [content])
}

function linkIn(section: HTMLElement): string | null {
  const holder = document.activeElement
  return section.contains(holder) ? (holder?.getAttribute('href') ?? null) : null
}

/** Holds a section at a place while it is still being loaded, unless its person moves on. @returns what ends that */
function standAt(section: HTMLElement, scroller: Element, { top, link }: LeftPlace): () => void {
  let wanted = link
  const stand = () => {
    const target = [...section.querySelectorAll('a')].find(found => found.getAttribute('href') === wanted)
    if (target) wanted = null
    target?.focus({ preventScroll: true })
    scroller.scrollTop = top
  }
  const isThere = () => Math.abs(scroller.scrollTop - top) < 1 && !section.querySelector('[data-skeleton]')
  const stop = () => {
    watcher.disconnect()
    for (const move of MOVES) window.removeEventListener(move, stop)
  }
  const watcher = new MutationObserver(() => {
    stand()
    if (isThere()) stop()
  })
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true })
  watcher.observe(section, { childList: true, subtree: true })
  stand()
  if (isThere()) stop()
  return stop
}

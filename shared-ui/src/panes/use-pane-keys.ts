import { useEffect } from 'react'

/**
 * Lets F6 and Shift+F6 move the focus between the panes of the window, in the order of the document and round. A
 * pane is an element with `data-pane` that can take the focus; one that holds others stands for them only.
 */
export function usePaneKeys(): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey)
        return
      const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(
        pane => isSeen(pane) && !pane.querySelector('[data-pane]'),
      )
      if (panes.length === 0) return
      event.preventDefault()
      const at = panes.findIndex(pane => pane.contains(document.activeElement))
      const step = event.shiftKey ? -1 : 1
      const next = at < 0 ? (step === 1 ? 0 : panes.length - 1) : (at + step + panes.length) % panes.length
      panes[next]?.focus()
    }
    window.addEventListener('keydown', keyDown)
    return () => window.removeEventListener('keydown', keyDown)
  }, [])
}

const isSeen = (pane: HTMLElement): boolean => {
  const { display, visibility } = getComputedStyle(pane)
  return display !== 'none' && visibility !== 'hidden'
}

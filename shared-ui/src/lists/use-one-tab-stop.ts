import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

/** What can be pressed; a slider has the arrow keys for itself, and a stop of its own. */
const CONTROLS = 'a[href], button'

const controlsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(CONTROLS)]

/**
 * Makes all that can be pressed within an element one stop of the Tab key, as the ARIA Authoring Practices have it (a roving
 * `tabindex`): what had the focus last; before that what is open (`aria-current`), else the first or the last of it. The element has
 * to let the arrow keys move on from there.
 */
export function useOneTabStop(place: RefObject<HTMLElement | null>, begin: 'first' | 'last'): void {
  useLayoutEffect(() => {
    const { current: root } = place
    if (!root) return
    let last: Element | null = null
    const arrange = () => {
      const controls = controlsIn(root)
      const stop =
        controls.find(control => control === last) ??
        controls.find(control => control.hasAttribute('aria-current')) ??
        controls.at(begin === 'first' ? 0 : -1)
      for (const control of controls) {
        const tabIndex = control === stop ? 0 : -1
        if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex
      }
    }
    const focusIn = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target.closest(CONTROLS) : null
      arrange()
    }
    arrange()
    const observer = new MutationObserver(arrange)
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', focusIn)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', focusIn)
    }
  }, [place, begin])
}

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey

/**
 * Moves the focus to what can be pressed next, or before, within an element; at its ends it stays.
 * @param step how the pressed key moves; undefined for a key that does not
 */
function moveTo(event: KeyboardEvent, place: Element, step: number | undefined): void {
  if (step === undefined || event.defaultPrevented || !isPlain(event)) return
  const controls = controlsIn(place)
  const at = controls.findIndex(control => control.contains(event.target as Node))
  const next = at < 0 ? undefined : controls[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** By the arrow keys up and down, from one control of this element to the next. */
export const moveInColumn = (event: KeyboardEvent<HTMLElement>): void =>
  moveTo(event, event.currentTarget, { ArrowUp: -1, ArrowDown: 1 }[event.key])

/** By the arrow keys left and right, from one control of a row to the next, in the direction in which it is read. */
export function moveInRow(event: KeyboardEvent, row: Element): void {
  const onward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  moveTo(event, row, { ArrowLeft: -onward, ArrowRight: onward }[event.key])
}

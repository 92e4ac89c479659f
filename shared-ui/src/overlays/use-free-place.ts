import { type RefObject, useLayoutEffect } from 'react'
import { ONE_PANE } from '../browser/use-media.ts'
import { type Box, freePlace, GAP, upsideDown } from './free-place.ts'

/** What a notice never covers, were it the only thing that it covers. */
const bars = '[data-keep-clear]'

/** What it does not cover as long as there is room elsewhere: whatever can be pressed, and a call that comes in. */
const controls =
  'a[href], button, input, select, textarea, [role="menuitem"], [role="option"], [role="alertdialog"]'

/** What names a page and its stage: not covered either, as long as there is room that covers no control. */
const headings = 'h1, h2'

/** What is read beside several panes: there one of the corners covers none of it on most pages. */
const sentences = 'h1, h2, h3, p'

/**
 * Where the page ends for as long as notices stand above the bar at its foot and would cover a control: as a length from
 * the top of the window. The frame keeps to it.
 */
const pageEnd = '--page-end'

/**
 * On a page that must not end above a notice, as keys that somebody may be pressing stay: what is there can wait, and is
 * not seen for as long as a notice that has no other place has this one.
 */
const givingWay = '[data-gives-way]'

/** In px: what is free below the last notice, and by how much what is pressed may be higher than the line that it stands in. */
const BESIDE_ROOM = 12

/** In px: what is free below a notice at the foot of a window without a bar there. */
const FOOT = 8

/** In px: what is free between a notice and the bar at the top, as between it and the side, where there are several panes. */
const BELOW_BAR = 16

/** In px: further from its bar than this nobody looks for a notice. */
const FARTHEST = 240

/**
 * Keeps a corner of notices below the bar at the top of the window, at the right: as near to that as it can be without
 * covering a control (S9), and what is to be read where there is room below or beside it, or in the corner at the foot. Where there is one pane, that is directly above the bar at the foot, where no page has its heading and its
 * commands; the top is next best there. Where both are full of controls, as in a long list, the page ends above them, or
 * what can wait gives them its room. It
 * looks when the notices or the window change, and does not move while somebody reads them, unless a page that changes
 * below it would have a control covered.
 * @param notices a new one after every change
 */
export function useFreePlace(corner: RefObject<HTMLElement | null>, notices: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = corner.current
    if (!element || notices.length === 0) return
    const place = () => settle(element)
    place()
    let frame = 0
    // What a window has room for, such as a pane, comes and goes after it has changed, and before it is drawn.
    const placeAnew = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    addEventListener('resize', placeAnew)
    const coversNothing = !isInTheWay(element)
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => isInTheWay(element) && place())
    })
    // Where it had to cover something already, no other place is better.
    if (coversNothing) changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      cancelAnimationFrame(frame)
      removeEventListener('resize', placeAnew)
      document.documentElement.style.removeProperty(pageEnd)
      element.removeAttribute(inItsRoom)
    }
  }, [corner, notices])
}

/** The notices are where something has given way to them. */
const inItsRoom = 'data-in-its-room'

/** Whether a notice lies over a bar or a control. */
function isInTheWay(element: HTMLElement): boolean {
  const { top, bottom, left, right } = boxOf(element)
  return drawn(`${bars}, ${controls}`, element)
    .map(boxOf)
    .some(one => one.left < right && one.right > left && one.top < bottom && one.bottom > top)
}

function settle(element: HTMLElement): void {
  for (const property of ['inset-block', 'margin-inline-end']) element.style.removeProperty(property)
  element.removeAttribute(inItsRoom)
  const page = document.documentElement.style
  page.removeProperty(pageEnd)
  const { height, top, left, right } = boxOf(element)
  const isOnePane = window.matchMedia?.(ONE_PANE).matches
  const air = isOnePane ? 0 : BELOW_BAR - GAP
  const nearBars = drawn(bars, element)
    .map(boxOf)
    .map(({ top, bottom, left, right }) => ({ top, bottom: bottom + air, left, right }))
  const nearControls = [...nearBars, ...drawn(controls, element).map(boxOf)]
  // Words for screen readers alone are a pixel wide.
  const words = drawn(isOnePane ? headings : sentences, element).filter(one => boxOf(one).width > 1)
  const nearAll = [...nearControls, ...words.map(wordsOf)]
  /** From an edge of the window: the place that covers neither bar nor control, and the one beside the bar. */
  const placesAt = (edge: 'start' | 'end') => {
    const asSeen = (box: Box) => (edge === 'start' ? box : upsideDown(box, window.innerHeight))
    const from = edge === 'start' ? top : isOnePane ? 0 : FOOT
    const wanted = { top: from, bottom: from + height, left, right }
    const find = (others: readonly Box[], roomHeight: number) =>
      freePlace(wanted, others.map(asSeen), { left: 0, height: Math.min(roomHeight, window.innerHeight) })
    const beside = { ...(find(nearBars, window.innerHeight) ?? { top: wanted.top, aside: 0 }), edge }
    const farthest = beside.top + FARTHEST + height + GAP
    const [clear = null, free = null] = [find(nearAll, farthest), find(nearControls, farthest)].map(
      one => one && { ...one, edge },
    )
    return { beside, clear, free: clear ?? free }
  }
  const [start, end] = [placesAt('start'), placesAt('end')]
  // At the side of the window rather than beside what stands there, which is nobody's corner.
  const corners = [start.clear, end.clear].filter(one => one !== null)
  const clear = corners.find(({ aside }) => aside === 0) ?? corners[0]
  // Where all of the page is controls, the usual place is better than any other.
  const place = isOnePane
    ? (end.free ?? start.free ?? end.beside)
    : (clear ?? start.free ?? end.free ?? start.beside)
  element.style.setProperty(
    'inset-block',
    place.edge === 'start' ? `${place.top}px auto` : `auto ${place.top}px`,
  )
  const isFull = !start.free && !end.free
  const room = isFull ? roomFor(element) : null
  if (room !== null) element.style.setProperty('inset-block', `${room}px auto`)
  element.toggleAttribute(inItsRoom, room !== null)
  const endsPage = Boolean(isOnePane && isFull && room === null)
  element.toggleAttribute('data-ends-page', endsPage)
  if (endsPage) page.setProperty(pageEnd, `${boxOf(element).top}px`)
  if (place.aside > 0) element.style.setProperty('margin-inline-end', `${place.aside}px`)
}

/**
 * Where notices stand in the room of what gives way to them, in px from the top of the window; null where nothing does, it is lower than
 * they are, or has the focus, which would be lost with it.
 */
function roomFor(notices: Element): number | null {
  const [one] = drawn(givingWay, notices)
  if (!one || one.matches(':focus-within')) return null
  const { top, bottom } = boxOf(one)
  return boxOf(notices).height <= bottom - top + BESIDE_ROOM ? top : null
}

const boxOf = (element: Element) => element.getBoundingClientRect()

/** All of these that are drawn, apart from what is in the notices themselves. */
const drawn = (selector: string, notices: Element): Element[] =>
  [...document.querySelectorAll(selector)].filter(
    one => !notices.contains(one) && one.checkVisibility?.({ visibilityProperty: true }),
  )

/** As wide as its words are, not as their line. */
function wordsOf(element: Element): Box {
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect?.() ?? boxOf(element)
}

import { type RefObject, useLayoutEffect } from 'react'

/** How much of a pane the card of an incoming call may cover, as a length: so far the frame lets the pane scroll on. */
const room = '--incoming-room'

/** Above and below the card together, px. */
const GAPS = 16

/** Says how much the card covers for as long as it is there. */
export function useCardRoom(card: RefObject<HTMLElement | null>): void {
  const { style } = document.documentElement
  useLayoutEffect(() => void style.setProperty(room, `${(card.current?.offsetHeight ?? 0) + GAPS}px`))
  useLayoutEffect(() => () => void style.removeProperty(room), [style])
}

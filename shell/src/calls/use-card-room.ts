import { type RefObject, useLayoutEffect } from 'react'

/** How much the frame keeps free of what the card of an incoming call would cover, as a length. */
const room = '--incoming-room'

/** Above and below the card together, px. */
const GAPS = 16

/** Says how much room the card takes for as long as it is there. */
export function useCardRoom(card: RefObject<HTMLElement | null>): void {
  const { style } = document.documentElement
  useLayoutEffect(() => void style.setProperty(room, `${(card.current?.offsetHeight ?? 0) + GAPS}px`))
  useLayoutEffect(() => () => void style.removeProperty(room), [style])
}

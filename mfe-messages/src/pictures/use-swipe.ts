import { type PointerEvent, useRef } from 'react'

/** So far along a line, and further than across it, a finger has swiped, in pixels. */
const SWIPE_PX = 48

interface Swipe {
  onPointerDown(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
  onPointerCancel(): void
}

/** A finger that swipes from one side to the other. @param onSwipe is told whether it leads on: against the direction of reading */
export function useSwipe(onSwipe: (isOn: boolean) => void): Swipe {
  const began = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown({ pointerId: id, pointerType, clientX: x, clientY: y }) {
      // Of two fingers, which make it larger, none swipes.
      began.current = pointerType !== 'mouse' && began.current === null ? { id, x, y } : null
    },
    onPointerUp({ pointerId, clientX, clientY, currentTarget }) {
      const { current } = began
      began.current = null
      if (current?.id !== pointerId) return
      const [along, across] = [clientX - current.x, clientY - current.y]
      if (Math.abs(along) < SWIPE_PX || Math.abs(along) <= Math.abs(across)) return
      onSwipe(along < 0 !== (getComputedStyle(currentTarget).direction === 'rtl'))
    },
    onPointerCancel() {
      began.current = null
    },
  }
}

import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

interface Target {
  readonly to: string
  readonly state: unknown
}

/** A link that opens a thread for whoever means to write there: what they type next is their text, and no shortcut. */
export const toWrite = ({ to, state }: Target): Target => ({
  to,
  state: { ...(typeof state === 'object' && state), toWrite: true },
})

const isToWrite = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'toWrite' in state

/** Gives the field the focus each time its thread was opened by such a link. @param isTouch there the keyboard would hide the thread */
export function useOpenedToWrite(field: RefObject<HTMLElement | null>, isTouch: boolean): void {
  const { key, state } = useLocation()
  // Who comes back, such as from a picture of the thread, finds the focus where it was.
  const isBack = useNavigationType() === 'POP'
  const isMeant = isToWrite(state) && !isTouch && !isBack
  useEffect(() => {
    if (isMeant) field.current?.focus({ preventScroll: true })
  }, [field, isMeant, key])
}

import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './call-place.module.css'

interface Place {
  readonly element: HTMLElement | null
  readonly set: (element: HTMLElement | null) => void
}

const PlaceContext = createContext<Place>({ element: null, set: () => {} })

/** Around whatever has a place for the call, and around the call. */
export function CallPlaces({ children }: { readonly children: ReactNode }) {
  const [element, set] = useState<HTMLElement | null>(null)
  return <PlaceContext value={{ element, set }}>{children}</PlaceContext>
}

/**
 * Where a frame has its place for the call in small. The call itself outlives pages and frames, and moves here for as
 * long as this is on the page. Like all that stays readable beside dialogs, it is there before its content is.
 * Toasts keep clear of it.
 */
export const CallPlace = ({ className }: { readonly className?: string | undefined }) => (
  <div ref={use(PlaceContext).set} aria-live="off" data-keep-clear="" className={className} />
)

/** Draws the call in small in the frame's place for it; at the foot of the window where a frame has none. */
export function AtCallPlace({ children }: { readonly children: ReactNode }) {
  const { element } = use(PlaceContext)
  return element ? createPortal(children, element) : <div className={styles.afloat}>{children}</div>
}

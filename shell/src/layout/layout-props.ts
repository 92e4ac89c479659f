import type { ReactNode } from 'react'

/** What every frame around a page is given. */
export interface LayoutProps {
  readonly pathname: string
  readonly children: ReactNode
  /** Somebody is about to open this address. */
  readonly onNear: (address: string) => void
}

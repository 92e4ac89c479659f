import type { RemoteId } from '@parley/shared-contract'
import type { ReactNode } from 'react'

/** What every frame around a page is given. */
export interface LayoutProps {
  readonly pathname: string
  readonly children: ReactNode
  /** Somebody is about to open a page of this remote. */
  readonly onNear: (id: RemoteId) => void
}

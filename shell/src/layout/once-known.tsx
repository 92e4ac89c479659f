import { useLive } from '@parley/shared-platform/react'
import type { ReactNode } from 'react'
import { LateSkeleton } from '../remotes/late-skeleton.tsx'

interface OnceKnownProps {
  /** It is not known yet who is signed in. */
  readonly waiting: boolean
  readonly children: ReactNode
}

/** Draws a guarded page from the data on this device, even before the identity provider has answered (S4). */
export function OnceKnown({ waiting, children }: OnceKnownProps) {
  const nothingKept = useLive('profile$').state !== 'ready'
  return waiting && nothingKept ? <LateSkeleton panes /> : children
}

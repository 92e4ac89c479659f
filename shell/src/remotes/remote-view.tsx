import type { RemoteId } from '@parley/shared-contract'
import type { Platform } from '@parley/shared-platform'
import { Suspense, useState } from 'react'
import { LateSkeleton } from './late-skeleton.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import type { RemoteLoader } from './remote-loader.ts'

export interface RemoteViewProps {
  readonly id: RemoteId
  readonly basePath: string
  readonly platform: Platform
  readonly loader: RemoteLoader
}

/** A remote on the page: its skeleton while it loads, itself, or what to do when it did not. */
export function RemoteView({ id, basePath, platform, loader }: RemoteViewProps) {
  const [Remote, setRemote] = useState(() => loader.component(id))
  const renew = () => setRemote(() => loader.component(id))
  return (
    <RemoteBoundary onRetry={renew}>
      <Suspense fallback={<LateSkeleton />}>
        <Remote platform={platform} basePath={basePath} />
      </Suspense>
    </RemoteBoundary>
  )
}

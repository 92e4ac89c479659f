import type { Platform } from '@parley/shared-platform'
import { say } from '@parley/shared-ui/words'
import { Suspense, use, useEffect, useState } from 'react'
import type { Route } from '../routing/page-policy.ts'
import { LateSkeleton } from './late-skeleton.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { type LoadedRemote, MismatchError, type RemoteLoader } from './remote-loader.ts'

export interface RemoteViewProps {
  /** A page says what it is called and how it is laid out, a panel has no such thing. */
  readonly route: Pick<Route, 'remote' | 'path'> & Partial<Pick<Route, 'layout' | 'title'>>
  readonly platform: Platform
  readonly loader: RemoteLoader
}

/** A page of a remote: its skeleton while the remote loads, itself, or what to do when it did not come. */
export function RemoteView({ route, platform, loader }: RemoteViewProps) {
  const [loading, setLoading] = useState(() => loader.load(route.remote))
  useEffect(() => loader.hold(route.remote), [loader, route.remote])
  return (
    <RemoteBoundary part={route} onRetry={() => setLoading(loader.load(route.remote))}>
      <Suspense fallback={<LateSkeleton panes={route.layout === 'dashboard'} />}>
        <RemotePage loading={loading} path={route.path} platform={platform} />
      </Suspense>
    </RemoteBoundary>
  )
}

interface RemotePageProps extends Pick<RemoteViewProps, 'platform'> {
  readonly loading: Promise<LoadedRemote>
  readonly path: string
}

function RemotePage({ loading, path, platform }: RemotePageProps) {
  const remote = use(loading)
  const page = remote.pages.find(candidate => candidate.path === path)
  if (!page)
    throw new MismatchError(
      say(
        `${remote.id} was published with the page ${path}, and does not have it.`,
        `${remote.id} wurde mit der Seite ${path} veröffentlicht und hat sie nicht.`,
      ),
    )
  return <page.Component platform={platform} />
}

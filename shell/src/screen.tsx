import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { BesideDialogs } from './calls/beside-dialogs.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { OnceKnown } from './layout/once-known.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { LateSkeleton } from './remotes/late-skeleton.tsx'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { RemoteView } from './remotes/remote-view.tsx'
import { decide } from './routing/decide.ts'
import { type Layout, routeAt } from './routing/route-table.ts'
import { useSettledLocation } from './routing/use-settled-location.ts'

const loadDashboard = () => import('./layout/dashboard-layout.tsx')
const DashboardLayout = lazy(async () => ({ default: (await loadDashboard()).DashboardLayout }))
const CallLayer = lazy(async () => ({ default: (await import('./calls/call-layer.tsx')).CallLayer }))

interface ScreenProps {
  readonly loader: RemoteLoader
}

/**
 * What the address asks for: the layout, the remote in it, and over both the call. What the next page needs
 * begins to load with the click, before S9's pause is over.
 */
export function Screen({ loader }: ScreenProps) {
  const session = useBehavior(usePlatform().session$)
  const asked = useLocation().pathname
  const settled = useSettledLocation()
  useEffect(() => {
    const route = routeAt(asked)
    if (route) loader.prefetch(route.remote)
    if (route?.layout === 'dashboard') void loadDashboard()
  }, [asked, loader])

  return (
    <>
      <BesideDialogs>
        {session.status === 'signed-in' && (
          <Suspense>
            <CallLayer />
          </Suspense>
        )}
      </BesideDialogs>
      <Routes location={settled}>
        <Route path="*" element={<Page loader={loader} />} />
      </Routes>
    </>
  )
}

/** The page at the settled address, after its guard. */
function Page({ loader }: ScreenProps) {
  const platform = usePlatform()
  const session = useBehavior(platform.session$)
  const { pathname, search } = useLocation()
  const decision = decide({ pathname, search }, routeAt(pathname), session)
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />
  if (decision.kind === 'not-found') {
    return (
      <PublicLayout pathname={pathname} onNear={loader.prefetch}>
        <NotFoundPage path={pathname} />
      </PublicLayout>
    )
  }
  const { layout, remote, basePath, title } = decision.route
  const Frame = frames[layout]
  const page = <RemoteView key={remote} id={remote} basePath={basePath} platform={platform} loader={loader} />
  return (
    <Suspense fallback={<LateSkeleton />}>
      {title && <title>{`${title} · Parley`}</title>}
      <Frame pathname={pathname} onNear={loader.prefetch}>
        {layout === 'dashboard' ? <OnceKnown waiting={decision.kind === 'wait'}>{page}</OnceKnown> : page}
      </Frame>
    </Suspense>
  )
}

const frames = { public: PublicLayout, dashboard: DashboardLayout } satisfies Record<Layout, unknown>

import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { BesideDialogs } from './calls/beside-dialogs.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { OnceKnown } from './layout/once-known.tsx'
import { PageBoundary } from './layout/page-boundary.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { LateSkeleton } from './remotes/late-skeleton.tsx'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { RemoteView } from './remotes/remote-view.tsx'
import { decide } from './routing/decide.ts'
import { reloadable } from './routing/reloadable.ts'
import { routeAt } from './routing/route-table.ts'
import { useSettledLocation } from './routing/use-settled-location.ts'

const loadDashboard = async () => (await import('./layout/dashboard-layout.tsx')).DashboardLayout
const dashboardLayout = reloadable(loadDashboard)
const callLayer = reloadable(async () => (await import('./calls/call-layer.tsx')).CallLayer)

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
    if (route?.layout === 'dashboard') loadDashboard().catch(() => {})
  }, [asked, loader])

  return (
    <>
      <BesideDialogs>
        {session.status === 'signed-in' && (
          <PageBoundary pathname={settled.pathname} frame={() => null}>
            <Calls />
          </PageBoundary>
        )}
      </BesideDialogs>
      <PageBoundary
        pathname={settled.pathname}
        frame={errorPage => (
          <PublicLayout pathname={settled.pathname} onNear={loader.prefetch}>
            {errorPage}
          </PublicLayout>
        )}
      >
        <Routes location={settled}>
          <Route path="*" element={<Page loader={loader} />} />
        </Routes>
      </PageBoundary>
    </>
  )
}

function Calls() {
  const [CallLayer] = useState(callLayer)
  return (
    <Suspense>
      <CallLayer />
    </Suspense>
  )
}

/** The page at the settled address, after its guard. */
function Page({ loader }: ScreenProps) {
  const platform = usePlatform()
  const session = useBehavior(platform.session$)
  const { pathname, search } = useLocation()
  const [Dashboard] = useState(dashboardLayout)
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
  const Frame = layout === 'dashboard' ? Dashboard : PublicLayout
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

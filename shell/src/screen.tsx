import { pageAt, tabTitle } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { BesideDialogs } from './calls/beside-dialogs.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { OnceKnown } from './layout/once-known.tsx'
import { PageBoundary } from './layout/page-boundary.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { LateSkeleton } from './remotes/late-skeleton.tsx'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { RemoteView } from './remotes/remote-view.tsx'
import { decide } from './routing/decide.ts'
import { navigationOf, type Route as PageRoute } from './routing/page-policy.ts'
import { reloadable } from './routing/reloadable.ts'
import { useSettledLocation } from './routing/use-settled-location.ts'

const loadDashboard = async () => (await import('./layout/dashboard-layout.tsx')).DashboardLayout
const dashboardLayout = reloadable(loadDashboard)
const callLayer = reloadable(async () => (await import('./calls/call-layer.tsx')).CallLayer)

interface ScreenProps {
  readonly loader: RemoteLoader
  /** Every page that is shown; null when they could not be read. */
  readonly pages: readonly PageRoute[] | null
}

/**
 * Draws what the address asks for: the layout, the remote in it, and the call above both. The next page begins to
 * load with the click, before S9's pause is over.
 */
export function Screen({ loader, pages }: ScreenProps) {
  const session = useBehavior(usePlatform().session$)
  const asked = useLocation().pathname
  const settled = useSettledLocation(pathname => pageAt(pages ?? [], pathname) ?? pathname)
  const near = useCallback(
    (address: string) => {
      const route = pageAt(pages ?? [], address)
      if (route) loader.prefetch(route.remote)
      return route
    },
    [loader, pages],
  )
  useEffect(() => {
    if (near(asked)?.layout === 'dashboard') loadDashboard().catch(() => {})
  }, [asked, near])

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
          <PublicLayout pathname={settled.pathname} onNear={near}>
            {errorPage}
          </PublicLayout>
        )}
      >
        <Routes location={settled}>
          <Route path="*" element={<Page loader={loader} pages={pages} onNear={near} />} />
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

interface PageProps extends ScreenProps {
  readonly onNear: (address: string) => void
}

/** The page at the settled address, after its guard. */
function Page({ loader, pages, onNear }: PageProps) {
  const platform = usePlatform()
  const session = useBehavior(platform.session$)
  const { pathname, search } = useLocation()
  const [Dashboard] = useState(dashboardLayout)
  const decision = decide({ pathname, search }, pages, session)
  const frame = { pathname, onNear }
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />
  if (decision.kind === 'not-found' || decision.kind === 'unreadable') {
    const missing = decision.kind === 'not-found'
    return (
      <PublicLayout {...frame}>
        {missing ? <NotFoundPage path={pathname} /> : <ErrorPage onRetry={() => location.reload()} />}
      </PublicLayout>
    )
  }
  const { route } = decision
  const shown = <RemoteView key={route.path} route={route} platform={platform} loader={loader} />
  return (
    <Suspense fallback={<LateSkeleton />}>
      <title>{tabTitle(route)}</title>
      {route.layout === 'dashboard' ? (
        <Dashboard {...frame} page={route.path} navigation={navigationOf(pages ?? [])}>
          <OnceKnown waiting={decision.kind === 'wait'}>{shown}</OnceKnown>
        </Dashboard>
      ) : (
        <PublicLayout {...frame}>{shown}</PublicLayout>
      )}
    </Suspense>
  )
}

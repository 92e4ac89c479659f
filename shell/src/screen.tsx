import { navigationOf, pageAt, tabTitle } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { SkipLink } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { BesideDialogs } from './calls/beside-dialogs.tsx'
import { CallPlaces } from './calls/call-place.tsx'
import { DashboardTitle } from './layout/dashboard-title.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { OnceKnown } from './layout/once-known.tsx'
import { Opening } from './layout/opening.tsx'
import { PageBoundary } from './layout/page-boundary.tsx'
import { type LayoutProps, PublicLayout } from './layout/public-layout.tsx'
import { LateSkeleton } from './remotes/late-skeleton.tsx'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { RemoteView } from './remotes/remote-view.tsx'
import { decide } from './routing/decide.ts'
import type { Route as PageRoute, Panel } from './routing/page-policy.ts'
import { reloadable } from './routing/reloadable.ts'
import { useSettledLocation } from './routing/use-settled-location.ts'

/** The frame of every page behind sign-in, which no public page needs. */
export const dashboardLayout = reloadable(
  async () => (await import('./layout/dashboard-layout.tsx')).DashboardLayout,
)
const callLayer = reloadable(async () => (await import('./calls/call-layer.tsx')).CallLayer)

interface ScreenProps {
  readonly loader: RemoteLoader
  /** Every page that is shown; null when they could not be read. */
  readonly pages: readonly PageRoute[] | null
  readonly panel: Panel | null
}

/**
 * Draws what the address asks for: the layout, the remote in it, and the call above both. The next page begins to
 * load with the click, before S9's pause is over.
 */
export function Screen({ loader, pages, panel }: ScreenProps) {
  const session = useBehavior(usePlatform().session$)
  const asked = useLocation().pathname
  const settled = useSettledLocation(pathname => pageAt(pages ?? [], pathname) ?? pathname)
  const [first] = useState(settled.key)
  const near = useCallback(
    (address: string) => {
      const route = pageAt(pages ?? [], address)
      if (route) loader.prefetch(route.remote)
      return route
    },
    [loader, pages],
  )
  useEffect(() => {
    if (near(asked)?.layout === 'dashboard') dashboardLayout.load().catch(() => {})
  }, [asked, near])

  const frame = { pathname: settled.pathname, arriving: settled.key !== first, onNear: near }
  return (
    <CallPlaces>
      {/* The first on every page, before the card of a call too. */}
      <SkipLink to="content">{say('Skip to content', 'Zum Inhalt springen')}</SkipLink>
      <BesideDialogs>
        {session.status === 'signed-in' && (
          <PageBoundary pathname={settled.pathname} frame={() => null}>
            <Calls />
          </PageBoundary>
        )}
      </BesideDialogs>
      <PageBoundary
        pathname={settled.pathname}
        frame={errorPage => <PublicLayout {...frame}>{errorPage}</PublicLayout>}
      >
        <Routes location={settled}>
          <Route path="*" element={<Page loader={loader} pages={pages} panel={panel} frame={frame} />} />
        </Routes>
      </PageBoundary>
    </CallPlaces>
  )
}

function Calls() {
  const [CallLayer] = useState(callLayer.component)
  return (
    <Suspense>
      <CallLayer />
    </Suspense>
  )
}

interface PageProps extends ScreenProps {
  readonly frame: Omit<LayoutProps, 'children'>
}

/** Nobody can say now which pages there are. What is a person's own is elsewhere. */
const noPages = say(
  'Parley’s pages cannot be loaded right now. Nothing of yours is lost: try again in a moment.',
  'Parleys Seiten lassen sich gerade nicht laden. Von dir ist nichts verloren: Versuch es gleich noch einmal.',
)

/** The page at the settled address, after its guard. */
function Page({ loader, pages, panel, frame }: PageProps) {
  const platform = usePlatform()
  const session = useBehavior(platform.session$)
  const { pathname, search } = useLocation()
  const [Dashboard] = useState(dashboardLayout.component)
  const decision = decide({ pathname, search }, pages, session)
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />
  if (decision.kind === 'unreadable') {
    return (
      <PublicLayout {...frame}>
        <ErrorPage sentence={noPages} onRetry={() => location.reload()} />
      </PublicLayout>
    )
  }
  const dashboard = { ...frame, navigation: navigationOf(pages ?? []) }
  if (decision.kind === 'not-found') {
    const missing = <NotFoundPage path={pathname} />
    return decision.framed ? (
      <Suspense fallback={<Opening />}>
        <Dashboard {...dashboard} page={pathname} person={null}>
          <OnceKnown waiting={session.status === 'unknown'}>{missing}</OnceKnown>
        </Dashboard>
      </Suspense>
    ) : (
      <PublicLayout {...frame}>{missing}</PublicLayout>
    )
  }
  const { route } = decision
  const shown = <RemoteView key={route.path} route={route} platform={platform} loader={loader} />
  return (
    <Suspense fallback={route.layout === 'dashboard' ? <Opening /> : <LateSkeleton />}>
      {route.layout === 'dashboard' ? <DashboardTitle page={route} /> : <title>{tabTitle(route)}</title>}
      {route.layout === 'dashboard' ? (
        <Dashboard {...dashboard} page={route.path} person={route.person && panel ? { panel, loader } : null}>
          <OnceKnown waiting={decision.kind === 'wait'}>{shown}</OnceKnown>
        </Dashboard>
      ) : (
        <PublicLayout {...frame}>{shown}</PublicLayout>
      )}
    </Suspense>
  )
}

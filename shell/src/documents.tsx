import {
  dashboardFrame,
  entryOf,
  missingFrame,
  otherFrame,
  type PageDocument,
  pageIconNames,
  pagePlace,
  routes,
  waitingPage,
} from '@parley/shared-contract'
import { constant } from '@parley/shared-contract/reactive'
import { PLATFORM_VERSION } from '@parley/shared-platform'
import { unknownPlatform } from '@parley/shared-platform/documents'
import { PlatformProvider } from '@parley/shared-platform/react'
import { createToasts } from '@parley/shared-ui'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { App } from './app.tsx'
import { InstallProvider, noInstall } from './install/install-provider.tsx'
import { DashboardLayout } from './layout/dashboard-layout.tsx'
import { noWishes } from './notifications/wishes-provider.tsx'
import { createNavigator } from './platform/navigator.ts'
import { LateSkeleton } from './remotes/late-skeleton.tsx'
import type { LoadedRemote } from './remotes/remote-loader.ts'
import { settledWith } from './remotes/settled-with.ts'
import type { Route } from './routing/page-policy.ts'
import type { UpdateState } from './updates/create-updates.ts'
import { UpdatesProvider } from './updates/updates-provider.tsx'

const id = 'mfe_marketing'

/** Pages whose frame tells them apart; every other has the same one. */
const framed = [
  routes.home,
  routes.features,
  routes.pricing,
  routes.contact,
  routes.terms,
  routes.privacy,
  otherFrame,
]

const noUpdates = { state$: constant<UpdateState>('none'), updateNow: () => {} }
const place = <i id="parley-page" />

/** The page as it begins: the frame, and in it the place of what the remote has drawn. */
function drawFrame(path: string): string {
  const pages: Route[] = framed.map(at => ({
    ...{ path: at, remote: id, title: 'Parley', layout: 'public', guard: 'none' },
  }))
  const remote: LoadedRemote = {
    ...{ id, builtFor: PLATFORM_VERSION },
    pages: framed.map(at => ({ path: at, Component: () => place })),
  }
  const html = renderToString(
    <App
      {...createToasts()}
      platform={unknownPlatform}
      navigator={createNavigator()}
      install={noInstall}
      wishes={noWishes}
      updates={noUpdates}
      loader={{ load: () => settledWith(remote), prefetch: () => {}, hold: () => () => {} }}
      overrides={{}}
      pages={pages}
      panel={null}
      refusals={[]}
      router={page => <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>}
    />,
  )
  // The tab's title is the host's to write: React puts it first.
  const drawn = html.replace(/<title>.*?<\/title>/g, '')
  if (path !== missingFrame && !drawn.includes(pagePlace))
    throw new Error(`The frame of ${path} has no place`)
  return drawn
}

const navigation = pageIconNames.map((icon, order) => {
  const entry = entryOf(icon)
  return { to: entry, label: entry, icon, order, behindMore: false }
})

/** What stands around every page behind sign-in while nothing is known yet. */
const drawDashboard = (): string =>
  renderToString(
    <PlatformProvider platform={unknownPlatform}>
      <MemoryRouter initialEntries={[routes.dashboard]}>
        <UpdatesProvider value={noUpdates}>
          <InstallProvider value={noInstall}>
            <DashboardLayout
              {...{ pathname: routes.dashboard, page: routes.dashboard, arriving: false }}
              {...{ navigation, person: null, onNear: () => {} }}
            >
              {place}
            </DashboardLayout>
          </InstallProvider>
        </UpdatesProvider>
      </MemoryRouter>
    </PlatformProvider>,
  )

/**
 * The frame of each public page, that of all behind sign-in and what stands in it for a page that is not drawn, and the page of an address that does not exist.
 * @public to the build, which knows this file by its name
 */
export const drawDocuments = async (): Promise<Readonly<Record<string, PageDocument>>> =>
  Object.fromEntries([
    ...[...framed, missingFrame].map(path => [path, { html: drawFrame(path) }]),
    [dashboardFrame, { html: drawDashboard() }],
    [waitingPage, { html: renderToString(<LateSkeleton panes />) }],
  ])

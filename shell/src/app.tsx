import { PlatformProvider } from '@parley/shared-platform/react'
import { type ReactNode, useEffect } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { InstallProvider } from './install/install-provider.tsx'
import { PageBoundary } from './layout/page-boundary.tsx'
import { WaitingToaster } from './notices/waiting-toaster.tsx'
import { WishesProvider } from './notifications/wishes-provider.tsx'
import type { ShellPlatform } from './platform/create-platform.ts'
import type { Navigator } from './platform/navigator.ts'
import { OverrideBanner } from './remotes/override-banner.tsx'
import type { Overrides } from './remotes/remote-address.ts'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import type { Panel, Route } from './routing/page-policy.ts'
import { Screen } from './screen.tsx'
import { UpdatesProvider } from './updates/updates-provider.tsx'

export interface AppProps extends ShellPlatform {
  readonly loader: RemoteLoader
  readonly overrides: Overrides
  /** Every page that is shown; null when the registry could not be read. */
  readonly pages: readonly Route[] | null
  readonly panel: Panel | null
  /** What to tell a developer of pages that are not shown. */
  readonly refusals: readonly string[]
  /** Around the page: what says which address it has. The browser's, unless a document is drawn. */
  readonly router?: (page: ReactNode) => ReactNode
}

const browserRouter = (page: ReactNode) => <BrowserRouter>{page}</BrowserRouter>

/** The whole page: router, toasts, and whichever screen the address asks for. */
export const App = ({
  platform,
  navigator,
  Toaster,
  updates,
  install,
  wishes,
  loader,
  overrides,
  pages,
  panel,
  refusals,
  router = browserRouter,
}: AppProps) => (
  <PlatformProvider platform={platform}>
    <OverrideBanner overrides={overrides} refusals={refusals} />
    {router(
      <>
        <NavigatorBridge navigator={navigator} />
        <PageBoundary frame={errorPage => <main>{errorPage}</main>}>
          <UpdatesProvider value={updates}>
            <InstallProvider value={install}>
              <WishesProvider value={wishes}>
                <Screen loader={loader} pages={pages} panel={panel} />
              </WishesProvider>
            </InstallProvider>
          </UpdatesProvider>
        </PageBoundary>
      </>,
    )}
    <WaitingToaster Toaster={Toaster} />
  </PlatformProvider>
)

/** Lets `platform.navigate` move the router. */
function NavigatorBridge({ navigator }: { readonly navigator: Navigator }) {
  const go = useNavigate()
  useEffect(() => navigator.attach(to => void go(to)), [navigator, go])
  return null
}

import { PlatformProvider } from '@parley/shared-platform/react'
import { useEffect } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { PageBoundary } from './layout/page-boundary.tsx'
import type { ShellPlatform } from './platform/create-platform.ts'
import type { Navigator } from './platform/navigator.ts'
import { OverrideBanner } from './remotes/override-banner.tsx'
import type { Overrides } from './remotes/remote-address.ts'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { Screen } from './screen.tsx'

export interface AppProps extends ShellPlatform {
  readonly loader: RemoteLoader
  readonly overrides: Overrides
}

/** The whole page: router, toasts, and whichever screen the address asks for. */
export const App = ({ platform, navigator, Toaster, loader, overrides }: AppProps) => (
  <PlatformProvider platform={platform}>
    <OverrideBanner overrides={overrides} />
    <BrowserRouter>
      <NavigatorBridge navigator={navigator} />
      <PageBoundary frame={errorPage => <main>{errorPage}</main>}>
        <Screen loader={loader} />
      </PageBoundary>
    </BrowserRouter>
    <Toaster />
  </PlatformProvider>
)

/** Lets `platform.navigate` move the router. */
function NavigatorBridge({ navigator }: { readonly navigator: Navigator }) {
  const go = useNavigate()
  useEffect(() => navigator.attach(to => void go(to)), [navigator, go])
  return null
}

import '@parley/shared-ui/styles.css'
import './first-paint.css'
import { createScope } from '@parley/shared-contract/reactive'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readAppConfig } from './config.ts'
import { drawnIn, loaderAtHand } from './drawn-page.ts'
import { createPlatform } from './platform/create-platform.ts'
import { declaredPages } from './remotes/declared-pages.ts'
import { createFederation } from './remotes/federation.ts'
import { readOverrides } from './remotes/remote-address.ts'
import { createRemoteLoader, type RemoteLoader } from './remotes/remote-loader.ts'
import { createRemoteVersions } from './remotes/remote-versions.ts'
import { guardScripts, scriptAddresses } from './remotes/script-addresses.ts'
import { admitPages } from './routing/page-policy.ts'

async function start(root: HTMLElement): Promise<void> {
  const config = readAppConfig(document)
  const overrides = readOverrides(config.allowRemoteOverride, location.search, sessionStorage)
  const registry = config.registry ?? { build: '', remotes: {} }
  const versions = createRemoteVersions(createScope(), registry, overrides)
  guardScripts(scriptAddresses(config, versions.known, overrides, location.origin), window)
  const isDrawn = drawnIn(root) === 'page'
  const { routes, panel, refusals } = admitPages(await declaredPages(registry, overrides))
  for (const sentence of refusals) console.error(sentence)
  const loader = createRemoteLoader({ versions, overrides, fetchRemote: createFederation() })
  const app = (by: RemoteLoader) => (
    <App
      {...createPlatform(config, versions)}
      loader={by}
      overrides={overrides}
      pages={config.registry && routes}
      panel={panel}
      refusals={config.allowRemoteOverride ? refusals : []}
    />
  )
  const { pathname } = location
  const atHand = isDrawn ? await loaderAtHand({ routes, pathname, overrides, loader }) : undefined
  if (atHand) hydrateRoot(root, app(atHand))
  else if (atHand === undefined) createRoot(root).render(app(loader))
  else return
  delete root.dataset.drawn
}

const root = document.getElementById('root')
if (!root) throw new Error('This page has no place for the app')
void start(root)

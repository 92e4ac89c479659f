import '@parley/shared-ui/styles.css'
import './first-paint.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readAppConfig } from './config.ts'
import { createPlatform } from './platform/create-platform.ts'
import { declaredPages } from './remotes/declared-pages.ts'
import { createFederation } from './remotes/federation.ts'
import { readOverrides } from './remotes/remote-address.ts'
import { createRemoteLoader } from './remotes/remote-loader.ts'
import { guardScripts, scriptAddresses } from './remotes/script-addresses.ts'
import { admitPages } from './routing/page-policy.ts'

async function start(root: HTMLElement): Promise<void> {
  const config = readAppConfig(document)
  const overrides = readOverrides(config.allowRemoteOverride, location.search, sessionStorage)
  guardScripts(scriptAddresses(config, overrides, location.origin), window)
  const registry = config.registry ?? { build: '', remotes: {} }
  const { routes, panel, refusals } = admitPages(await declaredPages(registry, overrides))
  for (const sentence of refusals) console.error(sentence)
  const loader = createRemoteLoader({ registry, overrides, fetchRemote: createFederation() })
  createRoot(root).render(
    <App
      {...createPlatform(config)}
      loader={loader}
      overrides={overrides}
      pages={config.registry && routes}
      panel={panel}
      refusals={config.allowRemoteOverride ? refusals : []}
    />,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('This page has no place for the app')
void start(root)

import '@parley/shared-ui/styles.css'
import './first-paint.css'
import { pageIn } from '@parley/shared-contract'
import { tabStorage } from '@parley/shared-contract/device'
import { createScope } from '@parley/shared-contract/reactive'
import { pageLanguage } from '@parley/shared-ui/words'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { handOnCall } from './called-ahead.ts'
import { knownRegistry, readAppConfig } from './config.ts'
import { drawnIn, loaderAtHand, loaderForFrame } from './drawn-page.ts'
import { createPlatform } from './platform/create-platform.ts'
import { declaredPages } from './remotes/declared-pages.ts'
import { createFederation } from './remotes/federation.ts'
import { readOverrides } from './remotes/remote-address.ts'
import { createRemoteLoader, type RemoteLoader } from './remotes/remote-loader.ts'
import { createRemoteVersions } from './remotes/remote-versions.ts'
import { guardScripts, scriptAddresses } from './remotes/script-addresses.ts'
import { admitPages } from './routing/page-policy.ts'
import { dashboardLayout } from './screen.tsx'
import { showStartFailed } from './start-failed.ts'
import { handOnTyped, keepTyped } from './typed-ahead.ts'

async function start(root: HTMLElement): Promise<void> {
  const written = readAppConfig(document)
  const config = { ...written, registry: await knownRegistry(written, fetch.bind(window)) }
  const overrides = readOverrides(config.allowRemoteOverride, location.search, tabStorage())
  const registry = config.registry ?? { build: '', remotes: {} }
  const versions = createRemoteVersions(createScope(), registry, overrides)
  guardScripts(scriptAddresses(config, versions.known, overrides, location.origin), window)
  const drawn = drawnIn(root)
  const admitted = admitPages(await declaredPages(registry, overrides))
  const { panel, refusals } = admitted
  const routes = admitted.routes.map(route => pageIn(route, pageLanguage()))
  for (const sentence of refusals) console.error(sentence)
  const loader = createRemoteLoader({ versions, overrides, fetchRemote: createFederation() })
  const page = { routes, pathname: location.pathname, overrides, loader }
  const atHand = drawn === 'page' ? await loaderAtHand(page) : undefined
  if (atHand === null) {
    root.dataset.drawn = 'left'
    return
  }
  // After that: a drawn page is taken over as it was drawn, when nothing was known.
  const platform = createPlatform(config, versions)
  const app = (by: RemoteLoader) => (
    <App
      {...platform}
      loader={by}
      overrides={overrides}
      pages={config.registry && routes}
      panel={panel}
      refusals={config.allowRemoteOverride ? refusals : []}
    />
  )
  if (atHand) {
    const tellTyped = keepTyped(root)
    hydrateRoot(root, app(atHand))
    tellTyped()
  } else {
    const isSeen = drawn === 'frame' && document.documentElement.hasAttribute('data-known')
    const by = isSeen ? await loaderForFrame(page, dashboardLayout.load) : loader
    handOnTyped(root, (drawn, field) => handOnCall(root, drawn, field))
    createRoot(root).render(app(by))
    // What is drawn stands until React has something in its place.
    if (drawn === 'frame') await changeIn(root)
  }
  delete root.dataset.drawn
}

const changeIn = (element: Element): Promise<unknown> =>
  new Promise(resolve => new MutationObserver(resolve).observe(element, { childList: true }))

const root = document.getElementById('root')
if (!root) throw new Error('This page has no place for the app')
start(root).catch(error => {
  console.error(error)
  showStartFailed(root, () => location.reload())
})

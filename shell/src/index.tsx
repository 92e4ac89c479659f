import '@parley/shared-ui/styles.css'
import './first-paint.css'
import { pageIn } from '@parley/shared-contract'
import { tabStorage } from '@parley/shared-contract/device'
import { createScope } from '@parley/shared-contract/reactive'
import { pageLanguage } from '@parley/shared-ui/words'
import { createRoot } from 'react-dom/client'
import { isKnownHere } from './ahead/known-here.ts'
import { leaveAsDrawn, takeOverOf } from './ahead/take-over.ts'
import { App } from './app.tsx'
import { knownRegistry, readAppConfig } from './config.ts'
import { loaderAtHand, loaderForFrame } from './drawn-page.ts'
import { hydrate, replace } from './drawn-root.ts'
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

async function start(root: HTMLElement): Promise<void> {
  const written = readAppConfig(document)
  const config = { ...written, registry: await knownRegistry(written, fetch.bind(window)) }
  const overrides = readOverrides(config.allowRemoteOverride, location.search, tabStorage())
  const registry = config.registry ?? { build: '', remotes: {} }
  const versions = createRemoteVersions(createScope(), registry, overrides)
  guardScripts(scriptAddresses(config, versions.known, overrides, location.origin), window)
  const takeOver = takeOverOf(root)
  const admitted = admitPages(await declaredPages(registry, overrides))
  const { panel, refusals } = admitted
  const routes = admitted.routes.map(route => pageIn(route, pageLanguage()))
  for (const sentence of refusals) console.error(sentence)
  const loader = createRemoteLoader({ versions, overrides, fetchRemote: createFederation() })
  const page = { routes, pathname: location.pathname, overrides, loader }
  /** From here on the page works. */
  const begin = () => {
    const platform = createPlatform(config, versions)
    return (by: RemoteLoader) => (
      <App
        {...platform}
        loader={by}
        overrides={overrides}
        pages={config.registry && routes}
        panel={panel}
        refusals={config.allowRemoteOverride ? refusals : []}
      />
    )
  }
  switch (takeOver) {
    case 'hydrate': {
      const drawn = await loaderAtHand(page)
      if (drawn.kind === 'did-not-come') return leaveAsDrawn(root)
      // After that: a drawn page is taken over as it was drawn, when nothing was known.
      const app = begin()
      return drawn.kind === 'at-hand' ? hydrate(root, app(drawn.loader)) : replace(root, app(loader))
    }
    case 'replace': {
      const app = begin()
      return replace(root, app(isKnownHere() ? await loaderForFrame(page, dashboardLayout.load) : loader))
    }
    case null:
      createRoot(root).render(begin()(loader))
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('This page has no place for the app')
start(root).catch(error => {
  console.error(error)
  showStartFailed(root, () => location.reload())
})

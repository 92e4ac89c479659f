/// <reference path="./stylesheet.d.ts" />
import '@parley/shared-ui/styles.css'
import { createScope } from '@parley/shared-contract/reactive'
import { createToasts } from '@parley/shared-ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { RemoteModule } from '../remote.ts'
import { HarnessPage } from './harness-page.tsx'
import { createHarnessPlatform } from './harness-platform.ts'
import { createHttpApi } from './http-api.ts'
import type { HarnessSeed } from './person-data.ts'
import { samplePerson } from './sample-data.ts'
import { createTheme } from './theme.ts'

/** Long enough to see a skeleton, short enough not to be in the way. */
const HARNESS_LATENCY_MS = 350

export interface HarnessRun {
  readonly remote: RemoteModule
  /** The two people to sign in as; sample people by default. */
  readonly seed?: HarnessSeed
}

/**
 * H5: opens a remote alone, at its own address, with no backend. Everything it may know comes from memory
 * and from the panel; `?api=<origin>` points its requests at a real api (`&token=<id token>`), and
 * `?signed-out` starts without anybody signed in.
 */
export function runHarness({ remote, seed }: HarnessRun): void {
  const query = new URLSearchParams(location.search)
  const origin = query.get('api')
  const toasts = createToasts()
  const address = { go: (_to: string) => {} }
  const harness = createHarnessPlatform({
    seed: seed ?? { people: [samplePerson('ada'), samplePerson('grace')] },
    scope: createScope(),
    latencyMs: HARNESS_LATENCY_MS,
    theme: createTheme(),
    notify: toasts.notify,
    navigate: to => address.go(to),
    ...(origin === null ? {} : { api: createHttpApi(origin, query.get('token')) }),
  })
  if (query.has('signed-out')) void harness.signInAs(null)

  const container = document.getElementById('root')
  if (!container) throw new Error('The harness needs an element with the id "root"')
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <HarnessPage
          remote={remote}
          harness={harness}
          address={address}
          panelOpen={matchMedia('(width >= 60rem)').matches}
        />
      </BrowserRouter>
      <toasts.Toaster />
    </StrictMode>,
  )
}

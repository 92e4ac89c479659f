import type { LiveCall } from '@parley/shared-calling'
import {
  missingFrame,
  otherFrame,
  type PageDocument,
  pagePlace,
  type RatesTable,
  routes,
  type Session,
} from '@parley/shared-contract'
import { constant } from '@parley/shared-contract/reactive'
import { PLATFORM_VERSION, type Platform } from '@parley/shared-platform'
import { createToasts } from '@parley/shared-ui'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { App } from './app.tsx'
import { noInstall } from './install/install-provider.tsx'
import { createNavigator } from './platform/navigator.ts'
import type { LoadedRemote } from './remotes/remote-loader.ts'
import { settledWith } from './remotes/settled-with.ts'
import type { Route } from './routing/page-policy.ts'
import type { UpdateState } from './updates/create-updates.ts'

const id = 'mfe_marketing'

/** What the frame asks of the platform before anybody is known. Whatever else it asks for fails the build. */
const platform = {
  session$: constant<Session>({ status: 'unknown' }),
  rates$: constant<RatesTable | null>(null),
  calls: { call$: constant<LiveCall>({ status: 'idle', last: null } as LiveCall) },
  topUp: { open$: constant(false) },
} as object as Platform

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

/** The page as it begins: the frame, and in it the place of what the remote has drawn. */
function drawFrame(path: string): string {
  const pages: Route[] = framed.map(at => ({
    ...{ path: at, remote: id, title: 'Parley', layout: 'public', guard: 'none' },
  }))
  const remote: LoadedRemote = {
    ...{ id, builtFor: PLATFORM_VERSION },
    pages: framed.map(at => ({ path: at, Component: () => <i id="parley-page" /> })),
  }
  const html = renderToString(
    <App
      {...createToasts()}
      platform={platform}
      navigator={createNavigator()}
      install={noInstall}
      updates={{ state$: constant<UpdateState>('none'), updateNow: () => {} }}
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

/**
 * The frame of each public page, and the page of an address that does not exist.
 * @public to the build, which knows this file by its name
 */
export const drawDocuments = async (): Promise<Readonly<Record<string, PageDocument>>> =>
  Object.fromEntries([...framed, missingFrame].map(path => [path, { html: drawFrame(path) }]))

import { pageAt, type RemoteId } from '@parley/shared-contract'
import type { Overrides } from './remotes/remote-address.ts'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { settledWith } from './remotes/settled-with.ts'
import type { Route } from './routing/page-policy.ts'

/**
 * What the host has drawn into the page: a public page, the frame of one behind sign-in, the word that there is none, or
 * nothing.
 */
export type Drawn = 'page' | 'frame' | 'missing' | 'nothing'

export const drawnIn = ({ dataset: { drawn } }: HTMLElement): Drawn =>
  drawn === 'page' || drawn === 'frame' || drawn === 'missing' ? drawn : 'nothing'

interface DrawnPageOptions {
  readonly routes: readonly Route[]
  readonly pathname: string
  readonly overrides: Overrides
  readonly loader: RemoteLoader
}

/**
 * The loader to take a drawn page over with, which has the page's remote at hand, so that nothing has to be shown in its
 * place while it loads. Null where the remote did not come: then the page is better left as it is, to be read, with links
 * that work. Undefined where the document is not that of the remote: of one that a developer serves.
 */
export async function loaderAtHand(options: DrawnPageOptions): Promise<RemoteLoader | null | undefined> {
  const { routes, pathname, overrides, loader } = options
  const id = pageAt(routes, pathname)?.remote
  if (!id || overrides[id]) return undefined
  return atHand(id, loader).catch(error => {
    console.error(error)
    return null
  })
}

/** How long a drawn frame, in which nothing can be pressed yet, waits for what is to stand in it. */
const FRAME_WAIT_MS = 3_000

/**
 * The loader to draw a page behind sign-in with in place of its frame, once what is in it is there, or has kept it waiting for too
 * long: then a placeholder stands in it, and the frame works.
 * @param loadFrame resolves when the frame that is to work is there, and whoever uses it is known
 */
export function loaderForFrame(
  { routes, pathname, overrides, loader }: DrawnPageOptions,
  loadFrame: () => Promise<unknown>,
): Promise<RemoteLoader> {
  const id = pageAt(routes, pathname)?.remote
  const late = new Promise<RemoteLoader>(resolve => setTimeout(() => resolve(loader), FRAME_WAIT_MS))
  const ready = Promise.all([id && !overrides[id] ? atHand(id, loader) : loader, loadFrame()])
  return Promise.race([ready.then(([ours]) => ours), late]).catch(() => loader)
}

/** A loader that gives this remote without a moment of waiting, the first time that it is asked for it. */
async function atHand(id: RemoteId, loader: RemoteLoader): Promise<RemoteLoader> {
  const remote = settledWith(await loader.load(id))
  let isFirst = true
  return {
    ...loader,
    load(asked) {
      if (asked !== id || !isFirst) return loader.load(asked)
      isFirst = false
      return remote
    },
  }
}

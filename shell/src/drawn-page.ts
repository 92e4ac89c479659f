import { pageAt, type RemoteId } from '@parley/shared-contract'
import type { Overrides } from './remotes/remote-address.ts'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { settledWith } from './remotes/settled-with.ts'
import type { Route } from './routing/page-policy.ts'

interface DrawnPageOptions {
  readonly routes: readonly Route[]
  readonly pathname: string
  readonly overrides: Overrides
  readonly loader: RemoteLoader
}

type AtHand =
  | { readonly kind: 'at-hand'; readonly loader: RemoteLoader }
  /** The page is better left as it is, to be read, with links that work. */
  | { readonly kind: 'did-not-come' }
  /** The document is not that of the remote: of one that a developer serves. */
  | { readonly kind: 'not-ours' }

/**
 * The loader to take a drawn page over with, which has the page's remote at hand, so that nothing has to be shown in its
 * place while it loads.
 */
export async function loaderAtHand(options: DrawnPageOptions): Promise<AtHand> {
  const { routes, pathname, overrides, loader } = options
  const id = pageAt(routes, pathname)?.remote
  if (!id || overrides[id]) return { kind: 'not-ours' }
  try {
    return { kind: 'at-hand', loader: await atHand(id, loader) }
  } catch (error) {
    console.error(error)
    return { kind: 'did-not-come' }
  }
}

/** How long a frame that could work waits for what is to stand in it. */
const PAGE_WAIT_MS = 3_000

/**
 * The loader to draw a page behind sign-in with in place of its drawn frame: once the frame that works is there, however long that takes,
 * since nothing but a blank page could stand there meanwhile, and what is typed is typed into the drawn one. What is to stand in it is
 * waited for a little longer: then a placeholder stands there.
 * @param loadFrame resolves when the frame that is to work is there
 */
export function loaderForFrame(
  { routes, pathname, overrides, loader }: DrawnPageOptions,
  loadFrame: () => Promise<unknown>,
): Promise<RemoteLoader> {
  const id = pageAt(routes, pathname)?.remote
  const frame = loadFrame()
  const ours = id && !overrides[id] ? atHand(id, loader) : Promise.resolve(loader)
  const late = () => new Promise<RemoteLoader>(resolve => setTimeout(() => resolve(loader), PAGE_WAIT_MS))
  // What did not come is said in the frame.
  const shown = Promise.race([ours.catch(() => loader), frame.then(late)])
  return frame.then(
    () => shown,
    () => loader,
  )
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

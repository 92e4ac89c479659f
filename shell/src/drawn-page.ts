import { pageAt } from '@parley/shared-contract'
import type { Overrides } from './remotes/remote-address.ts'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import { settledWith } from './remotes/settled-with.ts'
import type { Route } from './routing/page-policy.ts'

/** What the host has drawn into the page: a public page, the word that there is none, or nothing. */
export type Drawn = 'page' | 'missing' | 'nothing'

export const drawnIn = ({ dataset: { drawn } }: HTMLElement): Drawn =>
  drawn === 'page' || drawn === 'missing' ? drawn : 'nothing'

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
  try {
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
  } catch (error) {
    console.error(error)
    return null
  }
}

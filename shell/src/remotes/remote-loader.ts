import { REMOTE_TIMEOUT_MS, type RemoteId } from '@parley/shared-contract'
import { type Page, PLATFORM_VERSION, platformMismatch, type RemoteModule } from '@parley/shared-platform'
import { say } from '@parley/shared-ui/words'
import { withTimeout } from '../with-timeout.ts'
import type { FetchRemote } from './federation.ts'
import { type Overrides, remoteAddress } from './remote-address.ts'
import { isFetchingParts } from './remote-parts.ts'
import type { RemoteVersions } from './remote-versions.ts'
import { fromVersionOne } from './version-one.tsx'

/** A remote that this shell cannot serve: trying again would not help. */
export class MismatchError extends Error {
  override readonly name = 'MismatchError'
}

/** What the shell uses of a remote's module; the rest of its declarations came with the registry. */
export interface LoadedRemote extends Pick<RemoteModule, 'id' | 'builtFor'> {
  readonly pages: readonly Pick<Page, 'path' | 'Component'>[]
}

export interface RemoteLoader {
  /**
   * The remote, loaded. While it loads and when it has loaded this is always the same promise; after a failure it
   * is a new one that tries anew, and after a newer version was published one of that, unless the older is shown.
   */
  load(id: RemoteId): Promise<LoadedRemote>
  /** Starts loading what somebody is about to open. A failure is forgotten. */
  prefetch(id: RemoteId): void
  /** A page of the remote is shown until what is returned is called. */
  hold(id: RemoteId): () => void
}

export interface RemoteLoaderOptions {
  readonly versions: Pick<RemoteVersions, 'inUse' | 'hold' | 'moveOn'>
  readonly overrides: Overrides
  readonly fetchRemote: FetchRemote
  readonly timeoutMs?: number
}

/** Loads remotes at run time, each version at most once as long as it works. */
export function createRemoteLoader({
  versions,
  overrides,
  fetchRemote,
  timeoutMs = REMOTE_TIMEOUT_MS,
}: RemoteLoaderOptions): RemoteLoader {
  const attempts = new Map<RemoteId, number>()
  const remotes = new Map<RemoteId, Promise<LoadedRemote>>()
  /** What is on its way is waited for: two versions of a remote never load at once. */
  const onTheirWay = new Set<RemoteId>()

  async function attempt(id: RemoteId): Promise<LoadedRemote> {
    const number = (attempts.get(id) ?? 0) + 1
    attempts.set(id, number)
    const address = remoteAddress(id, versions.inUse(), overrides, number)
    if (!address) throw new Error(`${id} is not published`)
    const remote = await withTimeout(fetchRemote(id, address), timeoutMs)
    if (remote.id !== id) {
      throw new MismatchError(
        say(
          `What was published as ${id} says that it is ${remote.id}.`,
          `Was als ${id} veröffentlicht wurde, sagt, es sei ${remote.id}.`,
        ),
      )
    }
    const mismatch = platformMismatch(remote, PLATFORM_VERSION)
    if (mismatch) throw new MismatchError(mismatch)
    return 'pages' in remote ? remote : fromVersionOne(remote)
  }

  function load(id: RemoteId): Promise<LoadedRemote> {
    if (!onTheirWay.has(id) && !isFetchingParts(id) && versions.moveOn(id, remotes.has(id))) {
      remotes.delete(id)
      attempts.delete(id)
    }
    const known = remotes.get(id)
    if (known) return known
    onTheirWay.add(id)
    const loading = attempt(id)
      .catch(error => {
        remotes.delete(id)
        throw error
      })
      .finally(() => onTheirWay.delete(id))
    remotes.set(id, loading)
    return loading
  }

  return {
    load,
    prefetch(id) {
      load(id).catch(() => {})
    },
    hold: versions.hold,
  }
}

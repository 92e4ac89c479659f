import { type Registry, type RegistryEntry, type RemoteId, remoteIds } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import type { Overrides } from './remote-address.ts'

/** Which version of each remote this page uses, and which are out since. */
export interface RemoteVersions {
  /** The registry that the next load of a remote goes by. */
  inUse(): Registry
  /** Every entry that this page has ever gone by: the chunks of an older version may still be loaded. */
  known(): readonly RegistryEntry[]
  /**
   * Remembers what is out now; each remote is taken by `moveOn`.
   * @returns false when a new page is needed for it: what is declared, or where it comes from, is another one, or the page has
   * been further already. Nothing of it is remembered then.
   */
  offer(registry: Registry): boolean
  /** From now on a page of the remote is shown, until what is returned is called: what is shown stays as it is. */
  hold(id: RemoteId): () => void
  /**
   * Goes by the newer version of a remote, if there is one and no page shows the older.
   * @param isLoaded whether there is an older one at all: one that did not come is not shown
   * @returns whether it went on
   */
  moveOn(id: RemoteId, isLoaded: boolean): boolean
  /** Whether a newer version of a remote waits for its page to be left. */
  readonly waits$: Behavior<boolean>
}

/** @param registry what the host wrote into the page */
export function createRemoteVersions(scope: Scope, registry: Registry, overrides: Overrides): RemoteVersions {
  let build = registry.build
  const left = new Set<string>()
  const current = new Map<RemoteId, RegistryEntry>()
  const newer = new Map<RemoteId, RegistryEntry>()
  const shown = new Map<RemoteId, number>()
  const waits = cell(false, scope)
  for (const id of remoteIds) {
    const entry = registry.remotes[id]
    if (entry) current.set(id, entry)
  }
  const known = [...current.values()]
  const isShown = (id: RemoteId) => (shown.get(id) ?? 0) > 0
  const tellWaits = () => waits.set([...newer.keys()].some(isShown))
  const count = (id: RemoteId, change: 1 | -1) => {
    shown.set(id, (shown.get(id) ?? 0) + change)
    tellWaits()
  }

  return {
    waits$: waits.state$,
    inUse: () => ({ build, remotes: Object.fromEntries(current) }),
    known: () => known,
    offer(registry) {
      if (registry.build === build) return true
      if (left.has(registry.build)) return false
      const ids = remoteIds.filter(id => !overrides[id])
      if (!ids.every(id => isReplacement(current.get(id), registry.remotes[id]))) return false
      left.add(build)
      build = registry.build
      for (const id of ids) {
        const entry = registry.remotes[id]
        if (entry && entry.entry !== current.get(id)?.entry) newer.set(id, entry)
        else newer.delete(id)
      }
      tellWaits()
      return true
    },
    hold(id) {
      count(id, 1)
      let isOver = false
      return () => {
        if (!isOver) count(id, -1)
        isOver = true
      }
    },
    moveOn(id, isLoaded) {
      const entry = newer.get(id)
      if (!entry || (isLoaded && isShown(id))) return false
      newer.delete(id)
      current.set(id, entry)
      known.push(entry)
      // Where one is shown that did not come, nobody waits any longer; not while React draws.
      queueMicrotask(tellWaits)
      return true
    },
  }
}

/**
 * Whether one entry can take another's place in a page that is open: the same pages from the same origin, vouched for as a
 * remote that is published is (ADR 0024).
 */
function isReplacement(before: RegistryEntry | undefined, after: RegistryEntry | undefined): boolean {
  if (before?.entry === after?.entry) return true
  if (!before || !after?.integrity) return false
  const isSameOrigin = new URL(before.entry).origin === new URL(after.entry).origin
  return isSameOrigin && JSON.stringify(before.pages) === JSON.stringify(after.pages)
}

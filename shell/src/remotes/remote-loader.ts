import { REMOTE_TIMEOUT_MS, type Registry, type RemoteId } from '@parley/shared-contract'
import {
  PLATFORM_VERSION,
  platformMismatch,
  type RemoteModule,
  type RemoteProps,
} from '@parley/shared-platform'
import { type ComponentType, lazy } from 'react'
import type { FetchRemote } from './federation.ts'
import { type Overrides, remoteAddress } from './remote-address.ts'

/** A remote that this shell cannot serve: trying again would not help. */
export class MismatchError extends Error {
  override readonly name = 'MismatchError'
}

export interface RemoteLoader {
  /**
   * The remote's component for React to draw. While it loads or when it has loaded this is always the same
   * one; after a failure it is a new one that tries anew.
   */
  component(id: RemoteId): ComponentType<RemoteProps>
  /** Starts loading what somebody is about to open. A failure is forgotten. */
  prefetch(id: RemoteId): void
}

export interface RemoteLoaderOptions {
  readonly registry: Registry
  readonly overrides: Overrides
  readonly fetchRemote: FetchRemote
  readonly timeoutMs?: number
}

/** Loads remotes at run time, each at most once as long as it works. */
export function createRemoteLoader({
  registry,
  overrides,
  fetchRemote,
  timeoutMs = REMOTE_TIMEOUT_MS,
}: RemoteLoaderOptions): RemoteLoader {
  const attempts = new Map<RemoteId, number>()
  const modules = new Map<RemoteId, Promise<RemoteModule>>()
  const components = new Map<RemoteId, ComponentType<RemoteProps>>()

  async function attempt(id: RemoteId): Promise<RemoteModule> {
    const number = (attempts.get(id) ?? 0) + 1
    attempts.set(id, number)
    const address = remoteAddress(id, registry, overrides, number)
    if (!address) throw new Error(`${id} is not published`)
    const remote = await withTimeout(fetchRemote(id, address), timeoutMs)
    const mismatch = platformMismatch(remote, PLATFORM_VERSION)
    if (mismatch) throw new MismatchError(mismatch)
    return remote
  }

  function load(id: RemoteId): Promise<RemoteModule> {
    const known = modules.get(id)
    if (known) return known
    const loading = attempt(id).catch(error => {
      modules.delete(id)
      components.delete(id)
      throw error
    })
    modules.set(id, loading)
    return loading
  }

  return {
    component(id) {
      const known = components.get(id)
      if (known) return known
      const component = lazy(async () => ({
        default: (await load(id)).Component as ComponentType<RemoteProps>,
      }))
      components.set(id, component)
      return component
    },
    prefetch(id) {
      load(id).catch(() => {})
    },
  }
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Nothing came within ${ms} ms`)), ms)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

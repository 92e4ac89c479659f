import type { RemoteId } from '@parley/shared-contract'
import type { ReactNode } from 'react'
import type { Platform } from './platform.ts'

export interface RemoteProps {
  readonly platform: Platform
  /** Address prefix under which the remote is mounted, without a trailing slash; empty at the root. */
  readonly basePath: string
}

/** What a remote exposes as `./remote`, under the name `remote`. */
export interface RemoteModule {
  readonly id: RemoteId
  /** The `PLATFORM_VERSION` the remote was built against. */
  readonly builtFor: number
  readonly Component: (props: RemoteProps) => ReactNode
}

/** States a remote's module; keeps `id` and shape honest. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote

/** H4: the shell serves version N and N−1. @returns a sentence when it cannot serve this remote, else null */
export function platformMismatch(
  remote: Pick<RemoteModule, 'id' | 'builtFor'>,
  version: number,
): string | null {
  if (remote.builtFor === version || remote.builtFor === version - 1) return null
  return `${remote.id} was built for platform ${remote.builtFor}; this shell serves ${version} and ${version - 1}.`
}

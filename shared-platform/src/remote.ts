import type { PageDeclaration, RemoteId } from '@parley/shared-contract'
import type { ReactNode } from 'react'
import type { Platform } from './platform.ts'

/** One page of a remote: what its build publishes of it, and what draws it. */
export interface Page extends PageDeclaration {
  /** Stays mounted while the address stays one of this page's: a change of `:id` does not start it anew. */
  readonly Component: (props: { readonly platform: Platform }) => ReactNode
}

/** What a remote exposes as `./remote`, under the name `remote`; `defineRemote` makes it. */
export interface RemoteModule {
  readonly id: RemoteId
  /** The `PLATFORM_VERSION` the remote was built against. */
  readonly builtFor: number
  readonly pages: readonly Page[]
}

/** H4: the shell serves version N and N−1. @returns a sentence when it cannot serve this remote, else null */
export function platformMismatch(
  remote: Pick<RemoteModule, 'id' | 'builtFor'>,
  version: number,
): string | null {
  if (remote.builtFor === version || remote.builtFor === version - 1) return null
  return `${remote.id} was built for platform ${remote.builtFor}; this shell serves ${version} and ${version - 1}.`
}

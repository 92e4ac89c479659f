import type { PageDeclarations, RemoteId } from '@parley/shared-contract'
import type { ComponentType } from 'react'
import { PLATFORM_VERSION } from '../platform.ts'
import type { Page, RemoteModule } from '../remote.ts'
import { PlatformProvider } from './platform-provider.tsx'

export interface RemoteDefinition<Pages extends PageDeclarations> {
  readonly id: RemoteId
  /** The declarations in the remote's `src/pages.ts`. */
  readonly pages: Pages
  /** What draws each of them; it finds the platform with `usePlatform`. */
  readonly components: { readonly [Name in keyof Pages]: ComponentType }
}

/** The module of a remote: each declared page with its component, which is given the platform. */
export function defineRemote<Pages extends PageDeclarations>(
  definition: RemoteDefinition<Pages>,
): RemoteModule {
  const { id, pages, components } = definition
  const bound = Object.entries(pages).map(([name, page]) => ({
    ...page,
    Component: withPlatform(components[name as keyof Pages]),
  }))
  return { id, builtFor: PLATFORM_VERSION, pages: bound }
}

const withPlatform =
  (Shown: ComponentType): Page['Component'] =>
  ({ platform }) => (
    <PlatformProvider platform={platform}>
      <Shown />
    </PlatformProvider>
  )

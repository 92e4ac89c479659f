import { constant } from '@parley/shared-contract/reactive'
import { useBehavior } from '@parley/shared-platform/react'
import { createContext, use } from 'react'
import type { InstallDoor, InstallWay } from './install-door.ts'

/** No way to install it, as in a page that is drawn before anybody looks at it. */
export const noInstall: InstallDoor = {
  way$: constant<InstallWay>('none'),
  isComingBack: false,
  ask: async () => false,
}
const InstallContext = createContext(noInstall)

/** Gives the shell's own parts the way to install Parley; no remote sees it. */
export const InstallProvider = InstallContext.Provider

/** How Parley is installed here. */
export function useInstall() {
  const { way$, isComingBack, ask } = use(InstallContext)
  return { way: useBehavior(way$), isComingBack, ask }
}

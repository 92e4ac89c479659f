import { constant } from '@parley/shared-contract/reactive'
import { useBehavior } from '@parley/shared-platform/react'
import { createContext, use } from 'react'
import type { UpdateState, Updates } from './create-updates.ts'

const nothing: Updates = { state$: constant<UpdateState>('none'), updateNow: () => {} }
const UpdatesContext = createContext(nothing)

/** Gives the shell's own parts what is known of newer versions; no remote sees it. */
export const UpdatesProvider = UpdatesContext.Provider

/** Whether a newer version is out, and the way to take it. */
export function useUpdates() {
  const { state$, updateNow } = use(UpdatesContext)
  return { state: useBehavior(state$), updateNow }
}

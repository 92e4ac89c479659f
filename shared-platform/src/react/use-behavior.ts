import type { Behavior } from '@parley/shared-contract/reactive'
import { useCallback, useSyncExternalStore } from 'react'

/** The current value of a behavior; the component draws again when it changes. */
export function useBehavior<T>(behavior$: Behavior<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = behavior$.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [behavior$],
  )
  const read = () => behavior$.value
  return useSyncExternalStore(subscribe, read, read)
}

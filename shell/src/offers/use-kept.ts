import type { Stored } from '@parley/shared-contract/device'
import { useCallback, useState, useSyncExternalStore } from 'react'

/** What this device keeps, as it changes here and in other tabs, and the way to change it. */
export function useKept<T>(kept: Stored<T>): readonly [value: T | null, write: (value: T) => void] {
  const [, drawAgain] = useState({})
  const value = useSyncExternalStore(heedOtherTabs, kept.read, () => null)
  const write = useCallback(
    (next: T) => {
      kept.write(next)
      drawAgain({})
    },
    [kept],
  )
  return [value, write]
}

function heedOtherTabs(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

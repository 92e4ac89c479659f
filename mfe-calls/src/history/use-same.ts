import { useState } from 'react'

/** Returns the same object for as long as its content is equal, so that nothing that depends on it runs again. */
export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}

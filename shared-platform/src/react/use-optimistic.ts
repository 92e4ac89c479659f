import { useState } from 'react'

export interface Optimistic<T> {
  /** What is stored, and over it what was changed and has not come back yet. */
  readonly shown: T
  /**
   * Shows a change from now until the stored value of each field changes, to this or to anything else.
   * @returns takes the change back; a later change to the same field stays
   */
  expect(change: { readonly [F in keyof T]?: T[F] | undefined }): () => void
}

interface Pending {
  readonly field: string
  readonly value: unknown
  /** What was stored when the change was made. */
  readonly before: unknown
}

/**
 * Shows a change of live data before the server has made it. React's own hook of this name lets go of the new
 * value when the request is answered; the live data comes back later, so the old value would show once more
 * in between. Here it holds until the live data has changed, or until it is taken back.
 */
export function useOptimistic<T extends object>(stored: T): Optimistic<T> {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const now = new Map<string, unknown>(Object.entries(stored))
  const open = pending.filter(({ field, before }) => Object.is(now.get(field), before))
  if (open.length < pending.length) setPending(open)
  return {
    shown: { ...stored, ...Object.fromEntries(open.map(({ field, value }) => [field, value])) },
    expect(change) {
      const added = Object.entries(change).map(([field, value]) => ({ field, value, before: now.get(field) }))
      setPending(before => [...before.filter(({ field }) => !(field in change)), ...added])
      return () => setPending(before => before.filter(one => !added.includes(one)))
    },
  }
}

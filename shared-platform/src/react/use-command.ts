import { type Refusal, refusalOf } from '@parley/shared-contract'
import { useCallback, useEffect, useRef, useState } from 'react'

export interface Command<Args extends readonly unknown[]> {
  /**
   * Runs the work unless it is running already. Never rejects.
   * @returns true when it succeeded; false when it failed or was not started
   */
  run(...args: Args): Promise<boolean>
  readonly busy: boolean
  /** Why the last run failed, until the next one or `clear`; `ErrorText` says it. */
  readonly error: Refusal | null
  clear(): void
}

/** Something a person asks for that takes time and may fail: busy, and why when it failed. */
export function useCommand<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): Command<Args> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Refusal | null>(null)
  const running = useRef(false)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })

  const run = useCallback(async (...args: Args) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(null)
    try {
      await latest.current(...args)
      return true
    } catch (failure) {
      setError(refusalOf(failure))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  const clear = useCallback(() => setError(null), [])

  return { run, busy, error, clear }
}

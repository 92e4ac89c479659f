import { type ErrorCode, errorCodeOf, errorSentence } from '@parley/shared-contract'
import { useCallback, useEffect, useRef, useState } from 'react'

export interface Command<Args extends readonly unknown[]> {
  /**
   * Runs the work unless it is running already. Never rejects.
   * @returns true when it succeeded; false when it failed or was not started
   */
  run(...args: Args): Promise<boolean>
  readonly busy: boolean
  /** S8: the sentence of the last failure, until the next run or `clear`. */
  readonly error: string | null
  /** What the last failure was, for as long. */
  readonly code: ErrorCode | null
  clear(): void
}

/** Something a person asks for that takes time and may fail: busy, and the sentence when it failed. */
export function useCommand<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): Command<Args> {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ readonly code: ErrorCode; readonly sentence: string } | null>(null)
  const running = useRef(false)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })

  const run = useCallback(async (...args: Args) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      await latest.current(...args)
      return true
    } catch (error) {
      setFailure({ code: errorCodeOf(error), sentence: errorSentence(error) })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  const clear = useCallback(() => setFailure(null), [])

  return { run, busy, error: failure?.sentence ?? null, code: failure?.code ?? null, clear }
}

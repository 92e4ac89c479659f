import { failed, type Live, loading, ready, refusalOf } from '@parley/shared-contract'
import { useCallback, useEffect, useRef, useState } from 'react'

export interface Asked<T> {
  /** The last answer; stale when a later question has none. */
  readonly live: Live<T>
  /** Asks once more; the answer to the latest question counts. */
  reread(): Promise<void>
  /** What is known without asking. */
  put(value: T): void
}

/**
 * Something that the server is asked for, and again when what it depends on has changed.
 * @param read asks the server
 * @param basis changes when the answer may have
 */
export function useAsked<T>(read: () => Promise<T>, basis: string): Asked<T> {
  const [live, setLive] = useState<Live<T>>(loading)
  const reader = useRef(read)
  const latest = useRef(0)
  useEffect(() => {
    reader.current = read
  })
  const reread = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    const again = () => {
      setLive(loading)
      void reread()
    }
    try {
      const value = await reader.current()
      if (turn === latest.current) setLive(ready(value))
    } catch (failure) {
      const { code } = refusalOf(failure)
      if (turn === latest.current)
        setLive(before => (before.state === 'ready' ? ready(before.value, true) : failed(code, again)))
    }
  }, [])
  useEffect(() => {
    // It stands for what the answer depends on, and is nothing that is asked with.
    void basis
    void reread()
    return () => {
      latest.current += 1
    }
  }, [reread, basis])
  const put = useCallback((value: T) => setLive(ready(value)), [])
  return { live, reread, put }
}

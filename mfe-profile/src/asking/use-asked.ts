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

interface Answer<T> {
  readonly about: string
  readonly live: Live<T>
}

/**
 * Something that the server is asked for, and again when what it depends on has changed; what was answered before stays
 * until then.
 * @param read asks the server
 * @param about what is asked about: an answer about something else is not shown
 * @param asOf changes when the answer may have
 */
export function useAsked<T>(read: () => Promise<T>, about: string, asOf?: string | number): Asked<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const reader = useRef(read)
  const latest = useRef(0)
  useEffect(() => {
    reader.current = read
  })
  const put = useCallback((value: T) => setAnswer({ about, live: ready(value) }), [about])
  const reread = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    const again = () => {
      setAnswer({ about, live: loading })
      void reread()
    }
    try {
      const value = await reader.current()
      if (turn === latest.current) put(value)
    } catch (failure) {
      const { code } = refusalOf(failure)
      const unanswered = { about, live: failed(code, again) }
      if (turn === latest.current)
        setAnswer(before =>
          before?.about === about && before.live.state === 'ready'
            ? { about, live: ready(before.live.value, true) }
            : unanswered,
        )
    }
  }, [about, put])
  useEffect(() => {
    // It stands for what the answer depends on, and is nothing that is asked with.
    void asOf
    void reread()
    return () => {
      latest.current += 1
    }
  }, [reread, asOf])
  return { live: answer?.about === about ? answer.live : loading, reread, put }
}

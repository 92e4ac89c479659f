import { errorCodeOf, failed, type Live, loading, ready } from '@parley/shared-contract'
import { useEffect, useRef, useState } from 'react'

interface Answer<T> {
  readonly about: string
  readonly live: Live<T>
}

/**
 * What the server answers, as a live value: it is asked once, again when that failed and the person wants it, and again when
 * `asOf` changes; what was answered before stays until then.
 * @param about what is asked about: an answer about something else is not shown
 */
export function useAsked<T>(ask: () => Promise<T>, about: string, asOf: string | number = ''): Live<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    void asOf
    let current = true
    const tell = (live: Live<T>) => current && setAnswer({ about, live })
    const run = () =>
      latest.current().then(
        value => tell(ready(value)),
        error =>
          tell(
            failed(errorCodeOf(error), () => {
              tell(loading)
              void run()
            }),
          ),
      )
    void run()
    return () => {
      current = false
    }
  }, [about, asOf])
  return answer?.about === about ? answer.live : loading
}

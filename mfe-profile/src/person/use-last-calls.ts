import {
  type CallRecord,
  everyCall,
  type Live,
  liveValue,
  loading,
  ready,
  refusalOf,
} from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useMemo, useState } from 'react'
import { lastCalls } from './last-calls.ts'
import type { Person } from './person-model.ts'

interface Asked {
  readonly key: string
  readonly answer: Live<readonly CallRecord[]>
}

/**
 * The latest calls with a person, newest first, with calls that happen meanwhile. Without a connection they are those
 * that this device knows of; that there is none is said by the frame.
 */
export function useLastCalls({ numbers }: Person, most: number): Live<readonly CallRecord[]> {
  const { callHistory } = usePlatform()
  const recent = useLive('recentCalls$')
  const [attempt, setAttempt] = useState(0)
  const peers = numbers.map(({ e164 }) => e164).join(' ')
  const key = `${peers} ${attempt}`
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    let left = false
    const tell = (answer: Asked['answer']) => left || setAsked({ key, answer })
    if (peers === '') tell(ready([]))
    else
      callHistory.page({ filter: { ...everyCall, peers: peers.split(' ') }, after: null, limit: most }).then(
        ({ calls }) => tell(ready(calls)),
        error =>
          tell({
            state: 'failed',
            code: refusalOf(error).code,
            retry: () => setAttempt(before => before + 1),
          }),
      )
    return () => {
      left = true
    }
  }, [callHistory, key, peers, most])

  return useMemo(() => {
    const answer = asked?.key === key ? asked.answer : loading
    const known = liveValue(recent, [])
    const merged = lastCalls(liveValue(answer, []), known, peers.split(' '), most)
    const isOffline = answer.state === 'failed' && answer.code === 'NETWORK_ERROR'
    return answer.state === 'ready' || (isOffline && merged.length > 0) ? ready(merged) : answer
  }, [asked, key, recent, peers, most])
}

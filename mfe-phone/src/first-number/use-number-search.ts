import { type AvailableNumber, type Refusal, refusalOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import type { NumberQuestion } from './number-search-model.ts'

type Answer = { readonly numbers: readonly AvailableNumber[] } | { readonly error: Refusal }

export interface NumberSearchState {
  /** null while an answer is on its way. */
  readonly answer: Answer | null
  /** What was searched for. */
  readonly question: NumberQuestion
  /** Searches, also for the same again; only the latest search is answered. */
  search(question: NumberQuestion): void
}

/**
 * Searches for numbers that can be bought (D16).
 * @param first what is searched for by itself
 */
export function useNumberSearch(first: NumberQuestion): NumberSearchState {
  const { api } = usePlatform()
  const [question, setQuestion] = useState(first)
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    let latest = true
    const take = (next: Answer) => {
      if (latest) setAnswer(next)
    }
    setAnswer(null)
    const { areaCode, digits: contains } = question
    api
      .call('availableNumbers', { ...(areaCode && { areaCode }), ...(contains && { contains }) })
      .then(take, error => take({ error: refusalOf(error) }))
    return () => {
      latest = false
    }
  }, [api, question])

  return { answer, question, search: next => setQuestion({ ...next }) }
}

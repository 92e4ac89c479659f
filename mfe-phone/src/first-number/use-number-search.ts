import { type AvailableNumber, type Refusal, refusalOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import { type NumberQuestion, typedDigits } from './number-search-model.ts'

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
  const [answered, setAnswered] = useState<{ readonly question: NumberQuestion; readonly answer: Answer }>()

  useEffect(() => {
    let latest = true
    const take = (answer: Answer) => {
      if (latest) setAnswered({ question, answer })
    }
    const { areaCode, digits } = question
    const contains = typedDigits(digits)
    api
      .call('availableNumbers', { ...(areaCode && { areaCode }), ...(contains && { contains }) })
      .then(take, error => take({ error: refusalOf(error) }))
    return () => {
      latest = false
    }
  }, [api, question])

  // What an earlier search found is no answer to this one.
  const answer = answered?.question === question ? answered.answer : null
  return { answer, question, search: next => setQuestion({ ...next }) }
}

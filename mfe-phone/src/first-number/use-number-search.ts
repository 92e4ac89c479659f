import { type AvailableNumber, type Refusal, refusalOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'

type Answer = { readonly numbers: readonly AvailableNumber[] } | { readonly error: Refusal }

export interface NumberSearchState {
  /** null while an answer is on its way. */
  readonly answer: Answer | null
  /** What was searched for; empty for any. */
  readonly areaCode: string
  /**
   * Searches again; only the latest search is answered.
   * @param areaCode empty for any
   */
  search(areaCode: string): void
}

/** Searches for numbers that can be bought (D16); the first search starts by itself. */
export function useNumberSearch(): NumberSearchState {
  const { api } = usePlatform()
  const [question, setQuestion] = useState({ areaCode: '' })
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    let latest = true
    const take = (next: Answer) => {
      if (latest) setAnswer(next)
    }
    setAnswer(null)
    api
      .call('availableNumbers', question.areaCode === '' ? {} : question)
      .then(take, error => take({ error: refusalOf(error) }))
    return () => {
      latest = false
    }
  }, [api, question])

  return { answer, areaCode: question.areaCode, search: areaCode => setQuestion({ areaCode }) }
}

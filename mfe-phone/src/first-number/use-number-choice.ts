import { type AvailableNumber, type E164, searchOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { choiceIn, type NumberChoice, withChoice } from './number-choice.ts'
import type { NumberSearchState } from './use-number-search.ts'

interface KeptChoice {
  readonly choice: NumberChoice
  /** Also in the address: paying leads back to it, and so does a reload. */
  keep(choice: NumberChoice): void
}

/** The choice of a number, which begins as the address has it (D42). The address follows it, as late as a page may. */
export function useNumberChoice(): KeptChoice {
  const [query, setQuery] = useSearchParams()
  const [choice, setChoice] = useState(() => choiceIn(query))
  return {
    choice,
    keep(next) {
      setChoice(next)
      setQuery(now => withChoice(now, next), { replace: true })
    },
  }
}

interface ChosenNumber {
  /** What was found, with the chosen number among it although it was not, as long as it is free. */
  readonly answer: NumberSearchState['answer']
  /** Null while none is chosen, or it is not known yet whether it is free. */
  readonly chosen: E164 | null
  /** It was chosen, and somebody else has it now. */
  readonly gone: E164 | null
}

/** A number that was chosen before the page was left: asked for by itself where the search does not have it. */
export function useChosenNumber(number: E164 | null, answer: NumberSearchState['answer']): ChosenNumber {
  const { api } = usePlatform()
  const [asked, setAsked] = useState<{ readonly number: E164; readonly free: AvailableNumber | null }>()
  const numbers = answer && 'numbers' in answer ? answer.numbers : null
  const isListed = numbers?.some(({ phoneNumber }) => phoneNumber === number) === true
  const isOpen = number !== null && numbers !== null && !isListed && asked?.number !== number
  useEffect(() => {
    if (!isOpen) return
    let latest = true
    const take = (free: AvailableNumber | null) => {
      if (latest) setAsked({ number, free })
    }
    api.call('availableNumbers', searchOf(number)).then(
      found => take(found.numbers.find(({ phoneNumber }) => phoneNumber === number) ?? null),
      // Whoever buys it is told.
      () => take({ phoneNumber: number, locality: '', region: '' }),
    )
    return () => {
      latest = false
    }
  }, [api, isOpen, number])
  const free = asked?.number === number ? asked?.free : undefined
  return {
    answer: numbers && free && !isListed ? { numbers: [free, ...numbers] } : answer,
    chosen: isListed || free ? number : null,
    gone: free === null && !isListed ? number : null,
  }
}

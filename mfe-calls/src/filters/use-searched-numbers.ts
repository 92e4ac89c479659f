import { type CallRecord, type Contact, liveValue } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useMemo, useState } from 'react'
import { searchedDigits, searchedNumbers } from './search-model.ts'
import { AGAIN_MS } from './use-call-totals.ts'

/** How many numbers of the history one search looks for. Each of them is a request to the server. */
export const MOST_NUMBERS = 30

const nobody: readonly Contact[] = []
const none: readonly string[] = []

export interface SearchedNumbers {
  /** The numbers that the search means; null when nothing is searched, or it is not known yet. */
  readonly numbers: readonly string[] | null
  readonly searching: boolean
  /** Whether more numbers begin with the digits than a search looks for. */
  readonly isCut: boolean
  /** Whether numbers of the history are missing because the server could not be asked. It is asked again. */
  readonly isPartial: boolean
}

interface Found {
  readonly digits: string
  /** Null when the server could not be asked. */
  readonly numbers: readonly string[] | null
}

/**
 * Searches the whole history by name or number: contacts, loaded calls, and other numbers of the history that begin
 * with the digits. Without a network the last are missing.
 */
export function useSearchedNumbers(search: string, calls: readonly CallRecord[]): SearchedNumbers {
  const { callHistory } = usePlatform()
  const contacts = liveValue(useLive('contacts$'), nobody)
  const digits = searchedDigits(search)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (digits === '') return
    let current = true
    let pause: ReturnType<typeof setTimeout> | undefined
    // One more than is used, to learn whether there are more.
    const ask = () =>
      callHistory.numbers(digits, MOST_NUMBERS + 1).then(
        numbers => current && setFound({ digits, numbers }),
        () => {
          if (!current) return
          setFound({ digits, numbers: null })
          pause = setTimeout(ask, AGAIN_MS)
        },
      )
    void ask()
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [callHistory, digits])

  const isSearch = search.trim() !== ''
  const isKnown = digits === '' || found?.digits === digits
  const answer = digits !== '' && found?.digits === digits ? found : null
  const more = answer?.numbers ?? none
  const numbers = useMemo(() => {
    if (!isSearch || !isKnown) return null
    return [...new Set([...searchedNumbers(search, contacts, calls), ...more.slice(0, MOST_NUMBERS)])].sort()
  }, [isSearch, isKnown, search, contacts, calls, more])
  return {
    numbers,
    searching: isSearch && !isKnown,
    isCut: more.length > MOST_NUMBERS,
    isPartial: answer?.numbers === null,
  }
}

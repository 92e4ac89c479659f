import { type CallRecord, type Contact, liveValue } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useMemo, useState } from 'react'
import { searchedDigits, searchedNumbers } from './search-model.ts'

/** As many numbers of the history as one search looks for: each of them is a question to the server. */
export const MOST_NUMBERS = 30

const nobody: readonly Contact[] = []
const none: readonly string[] = []

export interface SearchedNumbers {
  /** The numbers that the search means; null when nothing is searched, or it is not known yet. */
  readonly numbers: readonly string[] | null
  readonly searching: boolean
  /** Whether more numbers begin with the digits than a search looks for. */
  readonly isCut: boolean
}

interface Found {
  readonly digits: string
  readonly numbers: readonly string[]
}

/**
 * Search over the whole history, by name or by number: the numbers of contacts and of the calls that are here,
 * and whatever other numbers of the history begin with the digits. Without the network, without the last.
 */
export function useSearchedNumbers(search: string, calls: readonly CallRecord[]): SearchedNumbers {
  const { callHistory } = usePlatform()
  const contacts = liveValue(useLive('contacts$'), nobody)
  const digits = searchedDigits(search)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (digits === '') return
    let current = true
    const tell = (numbers: readonly string[]) => current && setFound({ digits, numbers })
    // One more tells that there are others.
    callHistory.numbers(digits, MOST_NUMBERS + 1).then(tell, () => tell(none))
    return () => {
      current = false
    }
  }, [callHistory, digits])

  const isSearch = search.trim() !== ''
  const isKnown = digits === '' || found?.digits === digits
  const more = digits !== '' && found?.digits === digits ? found.numbers : none
  const numbers = useMemo(() => {
    if (!isSearch || !isKnown) return null
    return [...new Set([...searchedNumbers(search, contacts, calls), ...more.slice(0, MOST_NUMBERS)])].sort()
  }, [isSearch, isKnown, search, contacts, calls, more])
  return { numbers, searching: isSearch && !isKnown, isCut: more.length > MOST_NUMBERS }
}

import type { AreaCode } from '@parley/shared-contract/place'

/** What can be seen of the numbers that fit what was typed. */
interface Peeked {
  /** What came of it, in a sentence. */
  readonly sentence: string
  /** Area codes whose numbers can be had, as many as there is room for. */
  readonly shown: readonly AreaCode[]
}

/** So many stand on the page. */
export const SHOWN_CODES = 6

/** What is said of the area codes that were found. @param typed as it stands in the field */
export function peekedNumbers(typed: string, found: readonly AreaCode[]): Peeked {
  const offered = found.filter(({ isOffered }) => isOffered)
  const shown = offered.slice(0, SHOWN_CODES)
  const [first] = found
  if (!first) return { shown, sentence: `No area code or larger city begins with “${typed.trim()}”.` }
  if (offered.length === 0)
    return { shown, sentence: `${first.code} is ${first.place}. Parley has US numbers only.` }
  if (offered.length > shown.length)
    return { shown, sentence: `${shown.length} of ${offered.length} area codes. Type more to see fewer.` }
  return { shown, sentence: offered.length === 1 ? 'One area code.' : `${offered.length} area codes.` }
}

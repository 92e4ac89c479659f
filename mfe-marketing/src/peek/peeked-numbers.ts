import type { AreaCode } from '@parley/shared-contract/place'
import { say } from '@parley/shared-ui/words'

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
  if (!first)
    return {
      shown,
      sentence: say(
        `No area code or larger city begins with “${typed.trim()}”.`,
        `Keine Vorwahl und keine größere Stadt beginnt mit „${typed.trim()}“.`,
      ),
    }
  if (offered.length === 0)
    return {
      shown,
      sentence: say(
        `${first.code} is ${first.place}. Parley has US numbers only.`,
        `${first.code} ist ${first.place}. Parley hat nur Nummern aus den USA.`,
      ),
    }
  if (offered.length > shown.length)
    return {
      shown,
      sentence: say(
        `${shown.length} of ${offered.length} area codes. Type more to see fewer.`,
        `${shown.length} von ${offered.length} Vorwahlen. Tippe mehr, um weniger zu sehen.`,
      ),
    }
  return {
    shown,
    sentence:
      offered.length === 1
        ? say('One area code.', 'Eine Vorwahl.')
        : say(`${offered.length} area codes.`, `${offered.length} Vorwahlen.`),
  }
}

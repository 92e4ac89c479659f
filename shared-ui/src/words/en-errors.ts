import { exactFigures, MICRO_PER_CREDIT, MIN_CALL_CREDITS, toMicro } from '@parley/shared-contract'
import {
  type ErrorSentences,
  errorSentences,
  sentenceIn,
  timedSentences,
} from '@parley/shared-contract/sentences'
import { stampWords } from './clock-words.ts'

const CENT_MICRO = MICRO_PER_CREDIT / 100

/** Where a page has price and balance in view, only what is missing is left to say; rounded up, so that it suffices (D45). */
const missing = (need: number, have: number): string =>
  exactFigures(Math.ceil((toMicro(need) - toMicro(have)) / CENT_MICRO) * CENT_MICRO)

/** S5's price of a minute, rounded up, in the two digits of what it is compared with (D45). */
const least = `${exactFigures(toMicro(MIN_CALL_CREDITS))} credits`

/** The api answers with these too, so they stand where it can read them; only here it is known what time the person has. */
export const error: ErrorSentences = {
  ...errorSentences,
  ...timedSentences(at => stampWords(at)),
  INSUFFICIENT_CREDITS(details) {
    if (details?.place === 'renewal' || details?.place === 'action')
      return `You need ${missing(details.need, details.have)} credits more.`
    if (details?.place === 'make' && details.lacking === 'credits')
      return `A call needs a balance of ${least}`
    if (details?.place === 'answer' && details.lacking === 'credits')
      return `Answering needs a balance of ${least}`
    return sentenceIn(errorSentences, { code: 'INSUFFICIENT_CREDITS', details })
  },
}

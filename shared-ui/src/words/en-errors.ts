import { type ErrorSentences, errorSentences, timedSentences } from '@parley/shared-contract/sentences'
import { stampWords } from './clock-words.ts'

/** The api answers with these too, so they stand where it can read them; only here it is known what time the person has. */
export const error: ErrorSentences = {
  ...errorSentences,
  ...timedSentences(at => stampWords(at)),
}

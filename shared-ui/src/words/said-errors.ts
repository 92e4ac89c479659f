import { type ErrorSentences, errorSentences, timedSentences } from '@parley/shared-contract/sentences'
import { germanSentences, germanTimedSentences } from '@parley/shared-contract/sentences-de'
import { stampWords } from './clock-words.ts'
import { say } from './language.ts'

/** The api answers with these too, so they stand where it can read them; only here it is known what time the person has. */
export const error: ErrorSentences = say<ErrorSentences>(
  { ...errorSentences, ...timedSentences(stampWords) },
  { ...germanSentences, ...germanTimedSentences(stampWords) },
)

import { type ErrorSentences, errorSentences, timedSentences } from '@parley/shared-contract/sentences'

const momentFormat = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** The api answers with these too, so they stand where it can read them; only here it is known what time the person has. */
export const error: ErrorSentences = {
  ...errorSentences,
  ...timedSentences(at => momentFormat.format(at)),
}

import type { DetailsOf, ErrorCode } from './errors.ts'

/** A sentence for every code, in one language; a function where the details decide or are named in it. */
export type ErrorSentences = {
  readonly [C in ErrorCode]: string | ((details: DetailsOf<C> | undefined) => string)
}

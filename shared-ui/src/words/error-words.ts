import type { ErrorCode, Refusal } from '@parley/shared-contract'
import { sentenceIn } from '@parley/shared-contract/sentences'
import { words } from './words.ts'

/** The sentence for a failure, by its code alone or as exactly as its details allow. */
export const errorSentence = (failure: ErrorCode | Refusal): string =>
  sentenceIn(words.error, typeof failure === 'string' ? { code: failure } : failure)

import type { Refusal } from '@parley/shared-contract'
import { AlertIcon } from '../icons.ts'
import { errorSentence } from '../words/error-words.ts'
import styles from './error-text.module.css'

export interface ErrorTextProps {
  /** What failed; or a sentence of the page's own. */
  readonly error: Refusal | string | null | undefined
}

/** S8: what went wrong, as a sentence, announced at once. Nothing when there is nothing to say. */
export function ErrorText({ error }: ErrorTextProps) {
  if (!error) return null
  return (
    <p role="alert" className={styles.error}>
      <AlertIcon aria-hidden="true" />
      {typeof error === 'string' ? error : errorSentence(error)}
    </p>
  )
}

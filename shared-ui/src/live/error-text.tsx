import { type ErrorCode, errorSentences } from '@parley/shared-contract'
import { AlertIcon } from '../icons.ts'
import styles from './error-text.module.css'

export interface ErrorTextProps {
  readonly code?: ErrorCode | null | undefined
  /** More exact than the code's own sentence, such as the server's. */
  readonly message?: string | null | undefined
}

/** S8: what went wrong, as a sentence, announced at once. Nothing when there is nothing to say. */
export function ErrorText({ code, message }: ErrorTextProps) {
  const text = message || (code && errorSentences[code])
  if (!text) return null
  return (
    <p role="alert" className={styles.error}>
      <AlertIcon aria-hidden="true" />
      {text}
    </p>
  )
}

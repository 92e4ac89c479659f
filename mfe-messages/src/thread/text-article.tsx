import type { MessageFailure } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { AlertIcon, Button } from '@parley/shared-ui'
import { clockWords, errorSentence, words } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { textRefusal } from '../composer/composer-model.ts'
import styles from './text-article.module.css'
import { TextBody } from './text-body.tsx'
import { progressOf, type TextProgress, type ThreadRow } from './thread-rows-model.ts'

type TextRow = Extract<ThreadRow, { kind: 'text' }>

const progressWords = {
  ...words.texts.state,
  queued: 'Waiting to be sent',
  sending: 'Sending',
  stopped: 'Not sent',
} as const satisfies Record<TextProgress['kind'], string>

interface TextArticleProps {
  readonly row: TextRow
  readonly who: string
  readonly other: TextOther
  /** The address leads to it. */
  readonly isMarked: boolean
}

/** What of the other one decides what helps. */
export interface TextOther {
  /** Nothing can be sent to them now; why stands below the thread. */
  readonly isBarred: boolean
  /** A text has come from them. */
  readonly hasTexted: boolean
}

/** One text: what was said, when, and how far it is; with what can be done about one that is not sent. */
export function TextArticle({ row, who, other, isMarked }: TextArticleProps) {
  const progress = progressOf(row.text)
  const body = 'sent' in row.text ? row.text.sent.body : row.text.unsent.body
  const state = progressWords[progress.kind]
  const isOutgoing = row.direction === 'outgoing'
  const clock = clockWords(row.at)
  const isPending = isOutgoing && progress.kind !== 'sent' && progress.kind !== 'delivered'
  // Why it went no further says that it did not.
  const isTold = progress.kind === 'failed' || (progress.kind === 'stopped' && progress.text.refusal !== null)
  return (
    <article
      aria-label={[isOutgoing ? 'You' : who, clock, isOutgoing && state].filter(Boolean).join(', ')}
      aria-current={isMarked || undefined}
      className={styles.text}
      data-direction={row.direction}
      data-first={row.isFirst || undefined}
      data-bad={progress.kind === 'failed' || progress.kind === 'stopped' || undefined}
    >
      <p className={styles.body}>{body ? <TextBody body={body} /> : 'Picture'}</p>
      {(row.isLast || isPending) && (
        <p className={styles.facts} aria-hidden="true">
          {clock}
          {isOutgoing && !isTold && ` · ${state}`}
        </p>
      )}
      <Remedy progress={progress} other={other} />
    </article>
  )
}

interface RemedyProps {
  readonly progress: TextProgress
  readonly other: TextOther
}

/** Why a text was not sent or did not arrive, and what can be done. */
function Remedy({ progress, other }: RemedyProps) {
  const { texts, topUp } = usePlatform()
  if (progress.kind === 'queued') {
    return (
      <div className={styles.remedy}>
        <Button variant="secondary" onClick={() => void texts.cancel(progress.text.key)}>
          Cancel
        </Button>
      </div>
    )
  }
  if (progress.kind === 'failed') {
    const { errorCode, to, body, media } = progress.message
    return (
      <div className={styles.remedy}>
        <Why>{failureWords(errorCode ?? 'refused', other)} You were not charged.</Why>
        {media.length === 0 && errorCode !== 'opted_out' && !other.isBarred && (
          <Button variant="secondary" onClick={() => void texts.send({ to, body })}>
            Send again
          </Button>
        )}
      </div>
    )
  }
  if (progress.kind !== 'stopped') return null
  const { key, refusal } = progress.text
  const needsCredits = refusal?.code === 'INSUFFICIENT_CREDITS'
  return (
    <div className={styles.remedy}>
      {refusal && <Why>{textRefusal(refusal) ?? errorSentence(refusal)}</Why>}
      <div className={styles.actions}>
        {needsCredits && (
          <Button variant="secondary" onClick={() => topUp.open()}>
            Add credits
          </Button>
        )}
        {!other.isBarred && (
          <Button variant="secondary" onClick={() => void texts.retry(key)}>
            Try again
          </Button>
        )}
        <Button variant="quiet" onClick={() => void texts.cancel(key)}>
          Delete
        </Button>
      </div>
    </div>
  )
}

const failureWords = (code: MessageFailure, { hasTexted }: TextOther): string =>
  hasTexted && code === 'not_routable' ? words.texts.failureOfTexter.not_routable : words.texts.failure[code]

const Why = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.why}>
    <AlertIcon aria-hidden="true" />
    <span>{children}</span>
  </p>
)

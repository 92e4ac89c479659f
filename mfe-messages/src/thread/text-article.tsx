import { clockWords, say, words } from '@parley/shared-ui/words'
import { TextPictures } from '../pictures/text-pictures.tsx'
import { picturesOf } from '../pictures/thread-pictures-model.ts'
import styles from './text-article.module.css'
import { TextBody } from './text-body.tsx'
import { type TextOther, TextRemedy } from './text-remedy.tsx'
import { progressOf, type TextProgress, type ThreadRow } from './thread-rows-model.ts'

type TextRow = Extract<ThreadRow, { kind: 'text' }>

const progressWords = {
  ...words.texts.state,
  queued: say('Queued', 'Wartet'),
  sending: say('Sending', 'Wird gesendet'),
  stopped: words.texts.state.failed,
} as const satisfies Record<TextProgress['kind'], string>

interface TextArticleProps {
  readonly row: TextRow
  readonly who: string
  readonly other: TextOther
  /** The address leads to it. */
  readonly isMarked: boolean
}

/** One text: what was said, when, and how far it is; with what can be done about one that is not sent. */
export function TextArticle({ row, who, other, isMarked }: TextArticleProps) {
  const progress = progressOf(row.text)
  const body = 'sent' in row.text ? row.text.sent.body : row.text.unsent.body
  const pictures = picturesOf(row.text)
  const state = progressWords[progress.kind]
  const isOutgoing = row.direction === 'outgoing'
  const clock = clockWords(row.at)
  const isPending = isOutgoing && progress.kind !== 'sent' && progress.kind !== 'delivered'
  // Of those that went out the newest says it for all; each says it of itself to whoever cannot see that.
  const isShown = isPending || row.isLatest
  // Why it went no further says that it did not.
  const isTold = progress.kind === 'failed' || (progress.kind === 'stopped' && progress.text.refusal !== null)
  return (
    <article
      aria-label={[isOutgoing ? say('You', 'Du') : who, clock, isOutgoing && state]
        .filter(Boolean)
        .join(', ')}
      aria-current={isMarked || undefined}
      className={styles.text}
      data-direction={row.direction}
      data-first={row.isFirst || undefined}
      data-last={row.isLast || undefined}
    >
      {pictures.length > 0 && <TextPictures pictures={pictures} />}
      {(body !== '' || pictures.length === 0) && (
        <p className={styles.body}>
          <TextBody body={body} />
        </p>
      )}
      {(row.isLast || isShown) && (
        <p className={styles.facts} aria-hidden="true">
          {clock}
          {isShown && !isTold && ` · ${state}`}
        </p>
      )}
      <TextRemedy progress={progress} other={other} />
    </article>
  )
}

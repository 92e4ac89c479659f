import { type Message, type MessageFailure, mediaPaths, type Refusal } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { AlertIcon, Button, type ButtonProps, ErrorText } from '@parley/shared-ui'
import { errorSentence, say, words } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { textRefusal } from '../composer/composer-model.ts'
import { OtherPictures } from '../composer/other-pictures.tsx'
import styles from './text-remedy.module.css'
import type { TextProgress } from './thread-rows-model.ts'

/** What of the other one decides what helps. */
export interface TextOther {
  /** Nothing can be sent to them now; why stands below the thread. */
  readonly isBarred: boolean
  /** A text has come from them. */
  readonly hasTexted: boolean
}

interface TextRemedyProps {
  readonly progress: TextProgress
  readonly other: TextOther
}

/** Why a text was not sent or did not arrive, and what can be done. */
export function TextRemedy({ progress, other }: TextRemedyProps) {
  const { texts, topUp } = usePlatform()
  if (progress.kind === 'queued') {
    return (
      <div className={styles.remedy}>
        {progress.text.refusal && (
          <Why>
            {refusalWords(progress.text.refusal)} {say('It is tried again.', 'Es wird noch einmal versucht.')}
          </Why>
        )}
        <Action onClick={() => void texts.cancel(progress.text.key)}>{say('Cancel', 'Abbrechen')}</Action>
      </div>
    )
  }
  if (progress.kind === 'failed')
    return <Failed message={progress.message} isRepeated={progress.isRepeated} other={other} />
  if (progress.kind !== 'stopped') return null
  const { key, refusal } = progress.text
  const needsCredits = refusal?.code === 'INSUFFICIENT_CREDITS'
  return (
    <div className={styles.remedy}>
      {refusal && <Why>{refusalWords(refusal)}</Why>}
      <div className={styles.actions}>
        {needsCredits && (
          <Action onClick={() => topUp.open()}>{say('Add credits', 'Credits aufladen')}</Action>
        )}
        {!other.isBarred &&
          (refusal !== null && ofPictures.includes(refusal.code) ? (
            <OtherPictures text={progress.text} className={styles.action} />
          ) : (
            <Action onClick={() => void texts.retry(key)}>{say('Retry', 'Erneut senden')}</Action>
          ))}
        <Action onClick={() => void texts.cancel(key)}>{say('Delete', 'Löschen')}</Action>
      </div>
    </div>
  )
}

const refusalWords = (refusal: Refusal): string => textRefusal(refusal) ?? errorSentence(refusal)

/** The same pictures would be refused again. */
const ofPictures: readonly Refusal['code'][] = ['INVALID_PICTURE', 'PAYLOAD_TOO_LARGE']

interface FailedProps {
  readonly isRepeated: boolean
  readonly message: Message
  readonly other: TextOther
}

/** It is sent again as a text of its own, once, with its pictures as the server has them. */
function Failed({ message, isRepeated, other }: FailedProps) {
  const { api, texts } = usePlatform()
  const { errorCode, to, body, media, automatic } = message
  const again = useCommand(async () => {
    const pictures = await Promise.all(
      media.map(async ({ id, width, height }) => ({
        bytes: await api.file(mediaPaths.picture(id)),
        width,
        height,
      })),
    )
    await texts.send({ to, body, pictures, again: message.id })
  })
  const isThere = media.every(({ state }) => state === 'ready')
  return (
    <div className={styles.remedy}>
      <Why>
        {failureWords(errorCode ?? 'refused', other)}{' '}
        <Sentence>{say('You were not charged.', 'Dir wurde nichts abgebucht.')}</Sentence>{' '}
        {isRepeated && <Sentence>{say('You sent it again.', 'Du hast sie noch einmal gesendet.')}</Sentence>}
      </Why>
      {isThere && !isRepeated && !automatic && errorCode !== 'opted_out' && !other.isBarred && (
        <Action busy={again.busy} onClick={() => void again.run()}>
          {say('Retry', 'Erneut senden')}
        </Action>
      )}
      <ErrorText error={again.error} />
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

/** It is not broken where there is another line for it. */
const Sentence = ({ children }: { readonly children: string }) => (
  <span className={styles.sentence}>{children}</span>
)

/** What can be done, as quiet as what it stands beside. */
const Action = (props: Pick<ButtonProps, 'busy' | 'onClick' | 'children'>) => (
  <Button variant="quiet" className={styles.action} {...props} />
)

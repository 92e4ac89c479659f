import type { Voicemail } from '@parley/shared-contract'
import { wordAt } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Fragment, useMemo } from 'react'
import { sentencesOf } from './sentences-model.ts'
import { transcriptWords } from './voicemail-model.ts'
import styles from './voicemail-stage.module.css'

interface VoicemailTranscriptProps {
  readonly voicemail: Voicemail
  /** Where in its sound one is, in seconds; null before it was played. */
  readonly at: number | null
  /** Plays from then on, in seconds. */
  readonly onPlayFrom: (start: number) => void
}

/** What was said, each sentence a way to hear it, with the word marked that sounds; or why there is nothing to read. */
export function VoicemailTranscript({ voicemail, at, onPlayFrom }: VoicemailTranscriptProps) {
  const missing = transcriptWords(voicemail)
  const { words, transcript } = voicemail
  const sounding = at === null ? -1 : wordAt(words, at)
  const sentences = useMemo(() => sentencesOf(words), [words])
  const isSpoken = words.length > 0
  return (
    <section aria-label={say('Transcript', 'Mitschrift')} className={styles.transcript}>
      <h3 className={styles.heading}>{say('Transcript', 'Mitschrift')}</h3>
      {missing !== null ? (
        <p className={styles.missing}>{missing}</p>
      ) : isSpoken ? (
        <p className={styles.said}>
          {sentences.map(sentence => (
            <Fragment key={sentence.start}>
              <button
                type="button"
                className={styles.sentence}
                title={say('Play from here', 'Ab hier abspielen')}
                onClick={() => onPlayFrom(sentence.start)}
              >
                {sentence.words.map(({ text, index }, at) => (
                  <Fragment key={index}>
                    {at > 0 && ' '}
                    <span className={styles.word} data-sounding={index === sounding || undefined}>
                      {text}
                    </span>
                  </Fragment>
                ))}
              </button>{' '}
            </Fragment>
          ))}
        </p>
      ) : (
        <p className={styles.said}>{transcript}</p>
      )}
    </section>
  )
}

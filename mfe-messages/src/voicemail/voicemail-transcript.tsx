import type { Voicemail } from '@parley/shared-contract'
import { wordAt } from '@parley/shared-ui'
import { transcriptWords } from './voicemail-model.ts'
import styles from './voicemail-stage.module.css'

interface VoicemailTranscriptProps {
  readonly voicemail: Voicemail
  /** Where in its sound one is, in seconds; null before it was played. */
  readonly at: number | null
}

/** What was said, with the word marked that sounds; or why there is nothing to read. */
export function VoicemailTranscript({ voicemail, at }: VoicemailTranscriptProps) {
  const missing = transcriptWords(voicemail)
  const { words, transcript } = voicemail
  const sounding = at === null ? -1 : wordAt(words, at)
  const isSpoken = words.length > 0
  return (
    <section aria-label="Transcript" className={styles.transcript}>
      <h3 className={styles.heading}>Transcript</h3>
      {missing !== null ? (
        <p className={styles.missing}>{missing}</p>
      ) : isSpoken ? (
        <p className={styles.said}>
          {words.map(({ text, start }, index) => (
            <span key={`${start} ${text}`}>
              <span className={styles.word} data-sounding={index === sounding || undefined}>
                {text}
              </span>{' '}
            </span>
          ))}
        </p>
      ) : (
        <p className={styles.said}>{transcript}</p>
      )}
    </section>
  )
}

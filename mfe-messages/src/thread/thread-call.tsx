import { type CallRecord, formatDuration, isOver, routes, voicemailOf } from '@parley/shared-contract'
import { CallWord } from '@parley/shared-platform/react'
import { clockWords, say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import styles from './thread-call.module.css'
import { ThreadVoicemail } from './thread-voicemail.tsx'

/**
 * A call between the texts: what it came to, when, and how long; it leads to all that is known of it, and what was left in it
 * is played here.
 */
export function ThreadCall({ call }: { readonly call: CallRecord }) {
  const voicemail = voicemailOf(call)
  return (
    <>
      <Link to={routes.callDetail(call.id)} className={styles.call}>
        <CallWord call={call} />
        <span>{clockWords(call.timestamp)}</span>
        {/* After a time of day figures alone would be read as another one. */}
        {call.answered && isOver(call) && (
          <span>
            {say(`Lasted ${formatDuration(call.duration)}`, `Dauer ${formatDuration(call.duration)}`)}
          </span>
        )}
      </Link>
      {voicemail !== null && <ThreadVoicemail id={voicemail} />}
    </>
  )
}

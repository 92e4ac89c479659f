import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { SpokenFlags, StatusText } from '@parley/shared-ui'
import { callFlags, say, words } from '@parley/shared-ui/words'
import { CallFlagList } from './call-flag-list.tsx'
import styles from './call-status-line.module.css'

/**
 * How the call stands, in words: its status, and beside it on hold, muted and reconnecting. `Connected` is what
 * everybody expects: it is heard, but not seen while there is something else to know.
 */
export function CallStatusLine({ call }: { readonly call: ActiveCall }) {
  const connected = isConnected(call)
  const flags = callFlags(call).length
  const look = !connected ? undefined : flags === 0 ? 'quiet' : 'behind'
  return (
    <div
      className={styles.status}
      data-middle={look === 'behind' ? (flags === 1 ? 'one' : 'more') : undefined}
    >
      <CallFlagList call={call} side="start" />
      <StatusText label={say('Call status', 'Stand des Anrufs')}>
        <span key={call.status} className={styles.phase} data-look={look}>
          {words.call.status[call.status]}
        </span>
      </StatusText>
      <CallFlagList call={call} side="end" />
      <SpokenFlags call={call} />
    </div>
  )
}

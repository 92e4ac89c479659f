import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { StatusText } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'
import { CallFlagList } from './call-flag-list.tsx'
import styles from './call-status-line.module.css'

/** How the call stands, in words: its status, and beside it on hold, muted and reconnecting. */
export const CallStatusLine = ({ call }: { readonly call: ActiveCall }) => (
  <div className={styles.status}>
    <CallFlagList call={call} side="start" />
    <StatusText label="Call status">
      <span key={call.status} className={styles.phase} data-quiet={isConnected(call) || undefined}>
        {words.call.status[call.status]}
      </span>
    </StatusText>
    <CallFlagList call={call} side="end" />
  </div>
)

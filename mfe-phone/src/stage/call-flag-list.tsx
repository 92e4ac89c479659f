import type { ActiveCall } from '@parley/shared-calling'
import { type CallFlag, callFlags, words } from '@parley/shared-ui/words'
import styles from './call-status-line.module.css'

interface CallFlagListProps {
  readonly call: ActiveCall
  /** Before the status stands what stops the talk, after it what one did oneself; so neither moves the other. */
  readonly side: 'start' | 'end'
}

/** Muted, on hold and reconnecting, in words, as they are seen. */
export const CallFlagList = ({ call, side }: CallFlagListProps) => (
  <span aria-hidden="true" className={styles.flags} data-side={side}>
    {sidesOf(call)[side].map(flag => (
      <span key={flag} className={styles.flag}>
        {words.call.flag[flag]}
      </span>
    ))}
  </span>
)

function sidesOf(call: ActiveCall): Readonly<Record<CallFlagListProps['side'], readonly CallFlag[]>> {
  const [first, ...others] = callFlags(call).filter(flag => flag !== 'muted')
  const muted = call.muted ? (['muted'] as const) : []
  return { start: first ? [first] : [], end: [...muted, ...others] }
}

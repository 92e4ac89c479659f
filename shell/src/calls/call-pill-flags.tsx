import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { type CallFlag, callFlags, words } from '@parley/shared-ui/words'
import styles from './call-pill-flags.module.css'

const order: readonly CallFlag[] = ['recovering', 'muted', 'held']

/**
 * What is true of a call in small, in words, so that nothing is told by colour alone. A hold stands after muted, and so
 * moves nothing; what has another before it, or no longer, is drawn anew, and so is the line of flags where `Connected`
 * stood beside the time.
 */
export function CallPillFlags({ call }: { readonly call: ActiveCall }) {
  const flags = callFlags(call).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return (
    <span key={String(flags.length > 0)} aria-hidden="true" className={styles.flags}>
      {isConnected(call) && flags.length === 0 && (
        <span className={styles.calm}>{words.call.status.connected}</span>
      )}
      {flags.map((flag, at) => (
        <span key={flags.slice(0, at + 1).join()} className={styles.flag}>
          {words.call.flag[flag]}
        </span>
      ))}
    </span>
  )
}

import type { ActiveCall } from '@parley/shared-calling'
import { MicOffIcon, PauseIcon, RefreshIcon } from '@parley/shared-ui'
import { callFlags, words } from '@parley/shared-ui/words'
import styles from './call-flag-list.module.css'

const icons = { recovering: RefreshIcon, held: PauseIcon, muted: MicOffIcon } as const

/** Muted, on hold and reconnecting, as picture and word; each is read out once, when it begins. */
export const CallFlagList = ({ call }: { readonly call: ActiveCall }) => (
  <span aria-live="polite" className={styles.flags}>
    {callFlags(call).map(flag => {
      const Icon = icons[flag]
      return (
        <span key={flag} className={styles.flag}>
          <Icon aria-hidden="true" />
          {words.call.flag[flag]}
        </span>
      )
    })}
  </span>
)

import { firstNumber, liveValue, type VirtualNumber } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { dayWords } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './first-steps.module.css'

const none: readonly VirtualNumber[] = []

/** D18: until when the number that was just bought is theirs, and whether it renews itself then. */
export function BoughtTerm() {
  const first = firstNumber(liveValue(useLive('phoneNumbers$'), none))
  if (!first) return null
  const until = dayWords(first.expiryDate, Date.now(), undefined, 'within')
  return (
    <p className={styles.term}>
      {say(
        `Yours until ${until}. Renews by itself: ${first.renewAutomatically ? 'on' : 'off'}.`,
        `Gehört dir bis ${until}. Verlängert sich von selbst: ${first.renewAutomatically ? 'an' : 'aus'}.`,
      )}
    </p>
  )
}

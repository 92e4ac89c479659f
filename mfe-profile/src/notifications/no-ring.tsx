import { usePlatform } from '@parley/shared-platform/react'
import { Button, WarningLine } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from '../settings/settings.module.css'
import type { RingHindrance } from '../shown-here/ring-hindrance.ts'

/** Why no call rings, in place of how one is shown; and the way to what helps, where credits do. */
export function NoRing({ hindrance: { sentence, lacking } }: { readonly hindrance: RingHindrance }) {
  const { topUp } = usePlatform()
  return (
    <div className={styles.remedy}>
      <WarningLine tone="bad">{sentence}</WarningLine>
      {lacking > 0 && (
        <Button
          variant="secondary"
          onClick={() => topUp.open({ lacking: { credits: lacking, what: 'call' } })}
        >
          {say('Add credits', 'Credits aufladen')}
        </Button>
      )}
    </div>
  )
}

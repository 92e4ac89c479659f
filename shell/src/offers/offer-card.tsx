import { Button, focusPage } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ReactNode, useId } from 'react'
import styles from './offer-card.module.css'

export interface OfferCardProps {
  readonly title: string
  readonly children: ReactNode
  /** What takes it up. */
  readonly action: string
  readonly icon: ReactNode
  readonly onTake: () => void
  /** It does not come again. */
  readonly onPutAway: () => void
}

/** Something that the frame proposes: a region, never a dialog, that is put away for good with one click. */
export function OfferCard({ title, children, action, icon, onTake, onPutAway }: OfferCardProps) {
  const id = useId()
  // The region goes, and with it the button that had the focus.
  const then = (act: () => void) => () => {
    act()
    focusPage()
  }
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.actions}>
        <Button icon={icon} onClick={then(onTake)}>
          {action}
        </Button>
        <Button variant="quiet" onClick={then(onPutAway)}>
          {say('Not now', 'Jetzt nicht')}
        </Button>
      </div>
    </section>
  )
}

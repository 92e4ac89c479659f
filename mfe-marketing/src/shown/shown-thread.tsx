import { say } from '@parley/shared-ui/words'
import { DemoPerson } from './demo-person.tsx'
import styles from './shown.module.css'

/** A few texts with one person. */
export const ShownThread = () => (
  <div className={styles.card}>
    <DemoPerson name="Grace Hopper" number="+14155550142" detail="(415) 555-0142" />
    <div className={styles.thread}>
      <span className={styles.bubble}>{say('Are we still on for three?', 'Bleibt es bei drei Uhr?')}</span>
      <span className={styles.bubble} data-mine>
        {say('Yes. I’ll call you from here.', 'Ja. Ich rufe dich von hier aus an.')}
      </span>
      <small className={styles.mark}>{say('Delivered', 'Angekommen')}</small>
    </div>
  </div>
)

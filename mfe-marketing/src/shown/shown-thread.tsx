import { DemoPerson } from './demo-person.tsx'
import styles from './shown.module.css'

/** A few texts with one person. */
export const ShownThread = () => (
  <div className={styles.card}>
    <DemoPerson name="Grace Hopper" number="+14155550142" detail="(415) 555-0142" />
    <div className={styles.thread}>
      <span className={styles.bubble}>Are we still on for three?</span>
      <span className={styles.bubble} data-mine>
        Yes. I’ll call you from here.
      </span>
      <small className={styles.mark}>Delivered</small>
    </div>
  </div>
)

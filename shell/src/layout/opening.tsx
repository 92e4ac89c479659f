import { Logo } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './opening.module.css'

/** While the frame of the pages behind sign-in is on its way: what comes looks like none of its pages, so neither does this. */
export const Opening = () => (
  <div role="status" className={styles.opening}>
    <Logo markOnly />
    <p>{say('Opening Parley…', 'Parley wird geöffnet…')}</p>
  </div>
)

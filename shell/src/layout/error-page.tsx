import { errorSentences } from '@parley/shared-contract'
import { Button } from '@parley/shared-ui'
import styles from './message-page.module.css'

/** S2: any error that is not a missing page. */
export const ErrorPage = () => (
  <main className={styles.page}>
    <title>Internal Server Error · Parley</title>
    <p className={styles.code}>500</p>
    <h1 className={styles.title}>Internal Server Error</h1>
    <p className={styles.sentence}>{errorSentences.INTERNAL}</p>
    <Button onClick={() => location.reload()}>Load the page again</Button>
  </main>
)

import { routes } from '@parley/shared-contract'
import { buttonClass } from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './message-page.module.css'

/** S2: there is no page at this address. */
export const NotFoundPage = ({ path }: { readonly path: string }) => (
  <div className={styles.page}>
    <title>Page Not Found · Parley</title>
    <p className={styles.code}>404</p>
    <h1 className={styles.title}>Page Not Found</h1>
    <p className={styles.sentence}>Page not found: {path}</p>
    <Link className={buttonClass({ variant: 'secondary' })} to={routes.home}>
      Back to the start
    </Link>
  </div>
)

import { WarningIcon } from '@parley/shared-ui'
import styles from './refusal-sign.module.css'

/** Stands before a sentence that refuses a call, or tells that one was refused. @param icon another sign than a warning's */
export const RefusalSign = ({ icon: Icon = WarningIcon }: { readonly icon?: typeof WarningIcon }) => (
  <Icon aria-hidden="true" className={styles.sign} />
)

import styles from './install-steps.module.css'

/** How Safari of iOS and iPadOS puts a page on the home screen: it has no way to ask for it. */
export const InstallSteps = () => (
  <ol className={styles.steps}>
    <li>
      Press <strong>Share</strong> beside the address. It may be behind the three dots.
    </li>
    <li>
      Choose <strong>Add to Home Screen</strong>.
    </li>
    <li>
      Press <strong>Add</strong>, and open Parley from your home screen.
    </li>
  </ol>
)

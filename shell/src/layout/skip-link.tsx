import styles from './skip-link.module.css'

/** For the keyboard: over everything that is on every page, straight to the content. */
export const SkipLink = () => (
  <a href="#content" className={styles.skip}>
    Skip to content
  </a>
)

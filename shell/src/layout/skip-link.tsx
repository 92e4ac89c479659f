import styles from './skip-link.module.css'

/** A link for the keyboard that skips what is on every page and leads straight to the content. */
export const SkipLink = () => (
  <a href="#content" className={styles.skip}>
    Skip to content
  </a>
)

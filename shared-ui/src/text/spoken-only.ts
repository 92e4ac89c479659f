import styles from './text.module.css'

/** The class of what screen readers say and nobody sees. What holds it must be positioned. */
export const spokenOnly = styles.spokenOnly

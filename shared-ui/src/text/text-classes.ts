import styles from './text.module.css'

/** The class of what screen readers say and nobody sees. What holds it must be positioned. */
export const spokenOnly = styles.spokenOnly

/** The class of what stands beside something more important. */
export const mutedText = styles.muted

import styles from './logo.module.css'

export interface LogoProps {
  /** Draws the mark alone; the name is still read out. */
  readonly markOnly?: boolean | undefined
}

/** The logo, two halves of one circle, and the product's name. */
export const Logo = ({ markOnly = false }: LogoProps) => (
  <span className={styles.logo}>
    <svg viewBox="0 0 24 24" className={styles.mark} role="img" aria-label="Parley">
      <path d="M11 1.5v16a8 8 0 0 1 0-16z" />
      <path d="M13 6.5v16a8 8 0 0 0 0-16z" opacity="0.55" />
    </svg>
    {!markOnly && (
      <span className={styles.word} aria-hidden="true">
        Parley
      </span>
    )}
  </span>
)

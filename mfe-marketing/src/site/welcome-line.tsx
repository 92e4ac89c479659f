import { usePlatform } from '@parley/shared-platform/react'
import styles from './welcome-line.module.css'

/** D12: what a new account is given, where it is given anything. */
export function WelcomeLine() {
  const { welcome } = usePlatform()
  if (!welcome) return null
  const isLater = welcome.comes === 'when-verified'
  return (
    <span className={styles.line}>
      Your first {welcome.credits} credits are free{isLater && ', once your email address is verified'}.
    </span>
  )
}

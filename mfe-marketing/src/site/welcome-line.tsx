import { usePlatform } from '@parley/shared-platform/react'
import { say } from '@parley/shared-ui/words'
import styles from './welcome-line.module.css'

/** D12: what a new account is given, where it is given anything. */
export function WelcomeLine() {
  const { welcome } = usePlatform()
  if (!welcome) return null
  const isLater = welcome.comes === 'when-verified'
  return (
    <span className={styles.line}>
      {isLater
        ? say(
            `Your first ${welcome.credits} credits are free, once your email address is verified.`,
            `Deine ersten ${welcome.credits} Credits sind kostenlos, sobald deine E-Mail-Adresse bestätigt ist.`,
          )
        : say(
            `Your first ${welcome.credits} credits are free.`,
            `Deine ersten ${welcome.credits} Credits sind kostenlos.`,
          )}
    </span>
  )
}

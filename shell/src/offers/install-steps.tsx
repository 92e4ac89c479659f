import { say } from '@parley/shared-ui/words'
import styles from './install-steps.module.css'

/** How Safari of iOS and iPadOS puts a page on the home screen: it has no way to ask for it. */
export const InstallSteps = () => (
  <ol className={styles.steps}>
    <li>
      {say(
        <>
          Press <strong>Share</strong> beside the address. It may be behind the three dots.
        </>,
        <>
          Tippe neben der Adresse auf <strong>Teilen</strong>. Es kann hinter den drei Punkten liegen.
        </>,
      )}
    </li>
    <li>
      {say(
        <>
          Choose <strong>Add to Home Screen</strong>.
        </>,
        <>
          Wähle <strong>Zum Home-Bildschirm</strong>.
        </>,
      )}
    </li>
    <li>
      {say(
        <>
          Press <strong>Add</strong>, and open Parley from your home screen.
        </>,
        <>
          Tippe auf <strong>Hinzufügen</strong> und öffne Parley vom Home-Bildschirm.
        </>,
      )}
    </li>
  </ol>
)

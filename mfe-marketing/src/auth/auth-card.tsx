import { say } from '@parley/shared-ui/words'
import type { ReactNode, SubmitEvent } from 'react'
import { NeedsScript } from '../site/needs-script.tsx'
import styles from './auth-card.module.css'

export interface AuthCardProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** The link to the neighbouring page, under the card. */
  readonly footer: ReactNode
  /** How far it is, in place of the link, so that nothing of the form moves while it is sent. */
  readonly progress?: ReactNode
}

/** The frame of log in, sign up and forgotten password: one form in the middle of the page. */
export function AuthCard({ title, lead, onSubmit, children, footer, progress }: AuthCardProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <NeedsScript
        instead={say(
          'This needs JavaScript, as calls do. Allow it for this site, check your connection, then load the page again.',
          'Das braucht JavaScript, wie Anrufe auch. Erlaube es für diese Website, prüfe deine Verbindung und lade dann die Seite neu.',
        )}
      >
        {/* Our own sentences stand in for the browser's bubbles. Until its script is here the form goes nowhere, so no address holds a password. */}
        <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
          {children}
        </form>
      </NeedsScript>
      {progress || <p className={styles.footer}>{footer}</p>}
    </div>
  )
}

import type { ReactNode, SubmitEvent } from 'react'
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
      {/* Our own sentences stand in for the browser's bubbles. */}
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
      {progress || <p className={styles.footer}>{footer}</p>}
    </div>
  )
}

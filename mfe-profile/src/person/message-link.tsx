import { type E164, routes } from '@parley/shared-contract'
import { buttonClass, MessageIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link, useLocation } from 'react-router'
import styles from './message-link.module.css'

interface MessageLinkProps {
  readonly number: E164
  /** Who is written to: their name, else the number as people read it. */
  readonly name: string
  /** Says `Message` instead of a picture alone. */
  readonly showLabel?: boolean
}

/** Leads to the thread with a number; beside that thread it is not there. */
export function MessageLink({ number, name, showLabel = false }: MessageLinkProps) {
  const { pathname } = useLocation()
  if (pathname.startsWith(routes.messages)) return null
  return (
    <Link
      to={routes.messagesTo(number)}
      className={showLabel ? buttonClass({ variant: 'secondary' }) : styles.glyph}
      aria-label={say(`Message ${name}`, `Nachricht an ${name}`)}
      title={showLabel ? undefined : say('Message', 'Nachricht')}
    >
      <MessageIcon aria-hidden="true" />
      {showLabel && say('Message', 'Nachricht')}
    </Link>
  )
}

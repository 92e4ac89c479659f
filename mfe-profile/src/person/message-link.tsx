import { type E164, routes } from '@parley/shared-contract'
import { buttonClass, MessageIcon } from '@parley/shared-ui'
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
      aria-label={`Message ${name}`}
      title={showLabel ? undefined : 'Message'}
    >
      <MessageIcon aria-hidden="true" />
      {showLabel && 'Message'}
    </Link>
  )
}

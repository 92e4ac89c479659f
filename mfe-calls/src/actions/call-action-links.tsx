import { buttonClass } from '@parley/shared-ui'
import { Link } from 'react-router'
import { ActionIcon } from './action-icon.tsx'
import styles from './call-action-links.module.css'
import type { CallAction } from './call-actions.ts'

interface CallActionLinkProps {
  /** Who it is about. */
  readonly title: string
  readonly action: CallAction
  readonly onBlock: () => void
}

/** One action as a button with a picture. */
export function CallActionLink({ title, action: { id, label, to }, onBlock }: CallActionLinkProps) {
  const look = {
    className: `${buttonClass({ variant: 'quiet' })} ${styles.action}`,
    'data-action': id,
    'aria-label': `${label} ${title}`,
    title: label,
  }
  return to === null ? (
    <button type="button" {...look} onClick={onBlock}>
      <ActionIcon id={id} />
    </button>
  ) : (
    <Link to={to} {...look}>
      <ActionIcon id={id} />
    </Link>
  )
}

interface QuickActionsProps extends Omit<CallActionLinkProps, 'action'> {
  readonly actions: readonly CallAction[]
}

/** The actions of a row that appear on hover and focus, or when the row is swiped. */
export const QuickActions = ({ actions, ...rest }: QuickActionsProps) => (
  <span className={styles.quick}>
    {actions.map(action => (
      <CallActionLink key={action.id} action={action} {...rest} />
    ))}
  </span>
)

import { buttonClass } from '@parley/shared-ui'
import { Link } from 'react-router'
import { ActionIcon } from './action-icon.tsx'
import styles from './call-action-links.module.css'
import type { CallAction } from './call-actions.ts'

interface CallActionLinksProps {
  readonly title: string
  readonly actions: readonly CallAction[]
  readonly onBlock: () => void
}

/** The actions of a line: calling is always there, the others on hover and focus, and behind it by a swipe. */
export const CallActionLinks = ({ title, actions, onBlock }: CallActionLinksProps) =>
  actions.map(({ id, label, to }) => {
    const look = {
      className: `${buttonClass({ variant: 'quiet' })} ${styles[id === 'call' ? 'call' : 'quick']}`,
      'aria-label': `${label} ${title}`,
      title: label,
    }
    return to === null ? (
      <button key={id} type="button" {...look} onClick={onBlock}>
        <ActionIcon id={id} />
      </button>
    ) : (
      <Link key={id} to={to} {...look}>
        <ActionIcon id={id} />
      </Link>
    )
  })

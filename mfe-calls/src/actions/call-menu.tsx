import { Menu, MenuItem, MenuLink } from '@parley/shared-ui'
import { Link } from 'react-router'
import { ActionIcon } from './action-icon.tsx'
import type { CallAction } from './call-actions.ts'

interface CallMenuProps {
  readonly title: string
  readonly actions: readonly CallAction[]
  readonly anchor: HTMLElement
  readonly onBlock: () => void
  readonly onClose: () => void
}

/** The menu of all actions for a call, reachable by keyboard and screen reader. */
export const CallMenu = ({ title, actions, anchor, onBlock, onClose }: CallMenuProps) => (
  <Menu label={title} anchor={anchor} onClose={onClose}>
    {actions.map(({ id, label, to }) =>
      to === null ? (
        <MenuItem key={id} icon={<ActionIcon id={id} />} onSelect={onBlock}>
          {label}
        </MenuItem>
      ) : (
        <MenuLink key={id} icon={<ActionIcon id={id} />} link={<Link to={to} />}>
          {label}
        </MenuLink>
      ),
    )}
  </Menu>
)

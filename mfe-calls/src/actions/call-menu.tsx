import { CopyIcon, IconButton, Menu, MenuItem, MenuLink, MoreIcon } from '@parley/shared-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionIcon } from './action-icon.tsx'
import type { CallAction } from './call-actions.ts'

interface CallMenuProps {
  /** Who it is about. */
  readonly title: string
  readonly actions: readonly CallAction[]
  readonly onBlock: () => void
  /** Copies what is known of the call; left out where it is not offered. */
  readonly onCopy?: (() => void) | undefined
}

/** The button `More` and its menu: what can be done besides, for a finger and a keyboard as for a mouse. */
export function CallMenu({ title, actions, onBlock, onCopy }: CallMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        label={`More about ${title}`}
        title="More"
        aria-haspopup="menu"
        icon={<MoreIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Menu label={title} anchor={anchor} onClose={() => setAnchor(null)}>
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
          {onCopy && (
            <MenuItem icon={<CopyIcon />} onSelect={onCopy}>
              Copy details
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  )
}

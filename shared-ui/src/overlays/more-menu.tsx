import { type ReactNode, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { MoreIcon } from '../icons.ts'
import { say } from '../words/language.ts'
import { Menu } from './menu.tsx'

export interface MoreMenuProps {
  /** Whom or what its commands are about: the accessible name of the menu, and its title on a phone. */
  readonly label: string
  /** What its button is called, where that is not `More about` them. */
  readonly button?: string | undefined
  readonly className?: string | undefined
  /** Tells whether it is open. */
  readonly onOpen?: ((isOpen: boolean) => void) | undefined
  readonly children: ReactNode
}

/** The button `More` and its menu: what can be done besides, for a finger and a keyboard as for a mouse. */
export function MoreMenu({ label, button, className, onOpen, children }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = (at: HTMLElement | null) => {
    setAnchor(at)
    onOpen?.(at !== null)
  }
  return (
    <>
      <IconButton
        label={button ?? say(`More about ${label}`, `Mehr zu ${label}`)}
        title={say('More', 'Mehr')}
        className={className}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        icon={<MoreIcon />}
        onClick={({ currentTarget }) => open(currentTarget)}
      />
      {anchor && (
        <Menu label={label} anchor={anchor} onClose={() => open(null)}>
          {children}
        </Menu>
      )}
    </>
  )
}

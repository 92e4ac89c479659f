import { Menu as BaseMenu } from '@base-ui/react/menu'
import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'
import popup from './popup.module.css'

export interface MenuProps {
  /** The accessible name: what the commands are about. */
  readonly label: string
  /** The button that opened it: the menu stands below it, and gives it back the focus. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A menu of commands for one thing on the page. It is open for as long as it is rendered. */
export function Menu({ label, anchor, onClose, children }: MenuProps) {
  // Inside the main landmark, where people who navigate by landmarks find it.
  const page = anchor.closest('main') ?? document.body
  return (
    <BaseMenu.Root open onOpenChange={open => !open && onClose()}>
      <BaseMenu.Portal container={page}>
        <BaseMenu.Positioner className={popup.positioner} anchor={anchor} align="end" sideOffset={4}>
          <BaseMenu.Popup
            className={clsx(popup.popup, styles.menu)}
            aria-label={label}
            finalFocus={() => anchor}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export interface MenuItemProps {
  readonly icon: ReactNode
  readonly onSelect: () => void
  readonly children: ReactNode
}

export const MenuItem = ({ icon, onSelect, children }: MenuItemProps) => (
  <BaseMenu.Item className={popup.item} onClick={onSelect}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    {children}
  </BaseMenu.Item>
)

export interface MenuLinkProps {
  readonly icon: ReactNode
  /** The router's link, without content. */
  readonly link: ReactElement
  readonly children: ReactNode
}

export const MenuLink = ({ icon, link, children }: MenuLinkProps) => (
  <BaseMenu.LinkItem className={popup.item} render={link} closeOnClick>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    {children}
  </BaseMenu.LinkItem>
)

import { Menu as BaseMenu } from '@base-ui/react/menu'
import clsx from 'clsx'
import { type ReactElement, type ReactNode, useState } from 'react'
import { ONE_PANE, useMedia } from '../browser/use-media.ts'
import { CloseIcon } from '../icons.ts'
import { say } from '../words/language.ts'
import { isFurtherClick } from './further-click.ts'
import styles from './menu.module.css'
import popup from './popup.module.css'
import sheet from './sheet.module.css'

export interface MenuProps {
  /** The accessible name: what the commands are about. */
  readonly label: string
  /** The button that opened it: the menu stands at it, where there is room, and gives it back the focus. */
  readonly anchor: HTMLElement
  /** What it stands beside, at the height of its button within; below the button without one. */
  readonly beside?: Element | null | undefined
  /** It stands above its button instead, as wide as that. */
  readonly above?: boolean | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a glyph leaves free within its button: a menu ends where the glyph does, on the edge of its column. */
const GLYPH_INSET = 12

/** Stands instead of the place at its button, which is calculated side by side. */
const AT_THE_BOTTOM = {
  position: 'fixed',
  top: 'auto',
  bottom: 0,
  left: 0,
  right: 0,
  transform: 'none',
} as const

/** How far the end of the one is from the end of the other around it, in CSS pixels. */
function toEdge(inner: Element, outer: Element): number {
  const [within, around] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
  return getComputedStyle(outer).direction === 'rtl' ? within.left - around.left : around.right - within.right
}

/** A menu of commands for one thing on the page. It is open for as long as it is rendered. */
export function Menu({ label, anchor, beside = null, above = false, onClose, children }: MenuProps) {
  // On a phone it would lie on what stands below its button: there it comes from the bottom, as sheets do.
  const isOnePane = useMedia(ONE_PANE)
  // Inside of a landmark, where people who navigate by landmarks find it.
  const page =
    anchor.closest('main') ??
    (isOnePane ? document.querySelector('main') : null) ??
    anchor.parentElement ??
    document.body
  const [openedAt] = useState(() => performance.now())
  const isSheet = isOnePane && page.matches('main')
  return (
    <BaseMenu.Root
      open
      onOpenChange={(open, closing) =>
        open || isFurtherClick(closing, closing.event.timeStamp - openedAt) || onClose()
      }
    >
      <BaseMenu.Portal container={page}>
        {isSheet && <BaseMenu.Backdrop className={sheet.backdrop} />}
        <BaseMenu.Positioner
          className={popup.positioner}
          {...(isSheet && { style: AT_THE_BOTTOM })}
          anchor={anchor}
          side={beside ? 'inline-end' : above ? 'top' : 'bottom'}
          align="end"
          alignOffset={beside || !('glyph' in anchor.dataset) ? 0 : GLYPH_INSET}
          sideOffset={beside ? () => toEdge(anchor, beside) + 8 : 4}
          collisionPadding={8}
        >
          <BaseMenu.Popup
            className={
              isSheet
                ? clsx(sheet.popup, styles.sheet)
                : clsx(popup.popup, styles.menu, above && styles.above)
            }
            aria-label={label}
            finalFocus={() => anchor}
          >
            {isSheet && (
              <div className={styles.title} aria-hidden="true">
                {label}
              </div>
            )}
            {children}
            {/* After the commands for whoever goes through them by keys. */}
            {isSheet && (
              <BaseMenu.Item
                className={clsx(popup.item, styles.close)}
                aria-label={say('Close', 'Schließen')}
              >
                <CloseIcon aria-hidden="true" />
              </BaseMenu.Item>
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export interface MenuItemProps {
  readonly icon: ReactNode
  readonly onSelect: () => void
  /** Stands apart, in red: it takes something away. */
  readonly danger?: boolean | undefined
  readonly children: ReactNode
}

export const MenuItem = ({ icon, onSelect, danger = false, children }: MenuItemProps) => (
  <>
    {danger && <BaseMenu.Separator className={styles.separator} />}
    <BaseMenu.Item className={clsx(popup.item, danger && styles.danger)} onClick={onSelect}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </BaseMenu.Item>
  </>
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

/** What stands in a menu and is no command, such as whose account it is about. */
export const MenuText = ({ children }: Pick<MenuProps, 'children'>) => (
  <div className={styles.text}>{children}</div>
)

export interface MenuChoiceProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string; readonly icon: ReactNode }[]
  readonly onChange: (value: V) => void
}

/** One of several, side by side, chosen without leaving the menu. */
export const MenuChoice = <V extends string>({ label, value, options, onChange }: MenuChoiceProps<V>) => (
  <BaseMenu.RadioGroup aria-label={label} className={styles.choice} value={value} onValueChange={onChange}>
    <div className={styles.label} aria-hidden="true">
      {label}
    </div>
    <div className={styles.options}>
      {options.map(option => (
        <BaseMenu.RadioItem
          key={option.value}
          className={clsx(popup.item, styles.option)}
          value={option.value}
        >
          <span className={styles.icon} aria-hidden="true">
            {option.icon}
          </span>
          {option.label}
        </BaseMenu.RadioItem>
      ))}
    </div>
  </BaseMenu.RadioGroup>
)

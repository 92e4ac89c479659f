import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { CloseIcon } from '../icons.ts'
import { say } from '../words/language.ts'
import { isFurtherClick } from './further-click.ts'
import styles from './sheet.module.css'

export interface SheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** What the content begins with is the heading for the eye; the title stands small above it. */
  readonly small?: boolean
  /** Where there is more than one pane, as wide as two columns. */
  readonly wide?: boolean
  readonly children?: ReactNode
}

/** More about something on the page: from the bottom on a phone, where a swipe closes it; at the side elsewhere. */
export function Sheet({ open, onOpenChange, title, small = false, wide = false, children }: SheetProps) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next, closing) => isFurtherClick(closing) || onOpenChange(next)}
      swipeDirection="down"
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport} data-sheet="">
          <Drawer.Popup className={styles.popup} data-wide={wide ? '' : undefined}>
            <Drawer.Content className={styles.content}>
              <header className={styles.header}>
                <Drawer.Title className={small ? styles.small : styles.title}>{title}</Drawer.Title>
                <Drawer.Close
                  render={<IconButton label={say('Close', 'Schließen')} icon={<CloseIcon />} />}
                />
              </header>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

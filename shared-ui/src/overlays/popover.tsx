import { Popover as BasePopover } from '@base-ui/react/popover'
import clsx from 'clsx'
import { type ReactElement, type ReactNode, useState } from 'react'
import { isFurtherClick } from './further-click.ts'
import styles from './popover.module.css'
import popup from './popup.module.css'

export interface PopoverProps {
  /** The accessible name: what it is about. */
  readonly label: string
  /** The button that opens and closes it. */
  readonly trigger: ReactElement
  readonly align?: 'start' | 'center' | 'end' | undefined
  /** Whether it is open, where more than its button decides that. */
  readonly open?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  /** Which side of its button it opens to, where there is room. */
  readonly side?: 'bottom' | 'top' | undefined
  /** What it opens beside, found from its button; the button itself without one. */
  readonly beside?: ((button: HTMLElement) => Element | null) | undefined
  /** How far from it, in CSS pixels. */
  readonly gap?: number | undefined
  /** As wide as what it opens beside. */
  readonly isWide?: boolean | undefined
  /** It is read, so that its lines are longer. */
  readonly isText?: boolean | undefined
  /** What it keeps within, found from its button; the window without one. */
  readonly within?: ((button: HTMLElement) => Element | null) | undefined
  readonly children: ReactNode
}

/** Controls beside the button that opens them. Escape and a click elsewhere close it; the button has the focus back. */
export function Popover({
  label,
  trigger,
  open,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  beside,
  gap = side === 'top' ? 12 : 4,
  isWide = false,
  isText = false,
  within,
  children,
}: PopoverProps) {
  // Inside the main landmark, where people who navigate by landmarks find it.
  const [button, setButton] = useState<HTMLElement | null>(null)
  const page = button?.closest('main')
  return (
    <BasePopover.Root
      {...(open !== undefined && { open })}
      onOpenChange={(next, change) => (isFurtherClick(change) ? change.cancel() : onOpenChange?.(next))}
    >
      <BasePopover.Trigger render={trigger} ref={setButton} />
      <BasePopover.Portal container={page ?? undefined}>
        <BasePopover.Positioner
          className={popup.positioner}
          align={align}
          side={side}
          anchor={button && beside?.(button)}
          collisionBoundary={(button && within?.(button)) ?? undefined}
          sideOffset={gap}
          collisionPadding={isWide ? { top: 8, bottom: 8, left: 0, right: 0 } : 8}
          positionMethod="fixed"
        >
          <BasePopover.Popup
            className={clsx(popup.popup, styles.popover, isWide && styles.wide, isText && styles.text)}
            aria-label={label}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}

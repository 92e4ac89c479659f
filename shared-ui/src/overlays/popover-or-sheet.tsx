import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { ONE_PANE, useMedia } from '../browser/use-media.ts'
import { Popover, type PopoverProps } from './popover.tsx'
import { Sheet } from './sheet.tsx'

interface PopoverOrSheetProps extends Omit<PopoverProps, 'trigger' | 'open' | 'onOpenChange'> {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The button that opens it. It takes the attributes that it is given. */
  readonly trigger: (opens: ButtonHTMLAttributes<HTMLButtonElement>) => ReactElement
  /** What the content begins with is the heading for the eye: on a phone the label stands small above it. */
  readonly hasHeading?: boolean
}

/** Controls or facts beside the button that opens them; where there is room for one pane they come from the bottom. */
export function PopoverOrSheet({
  trigger,
  open,
  onOpenChange,
  hasHeading = false,
  children,
  ...place
}: PopoverOrSheetProps) {
  if (!useMedia(ONE_PANE)) {
    return (
      <Popover {...place} open={open} onOpenChange={onOpenChange} trigger={trigger({})}>
        {children}
      </Popover>
    )
  }
  return (
    <>
      {trigger({ 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => onOpenChange(true) })}
      <Sheet open={open} onOpenChange={onOpenChange} title={place.label} small={hasHeading}>
        {children}
      </Sheet>
    </>
  )
}

import { Button } from '@parley/shared-ui'
import { type ComponentProps, useState } from 'react'

interface ChangeButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'children'> {
  /** Something was changed. */
  readonly isShown: boolean
  /** What was changed can be saved; as much as `isShown`, unless told otherwise. */
  readonly isReady?: boolean
}

/** Saves a form. It is there once something is changed, and stays for as long as it has the focus. */
export function ChangeButton({ isShown, isReady = isShown, busy = false, ...look }: ChangeButtonProps) {
  const [isHeld, setHeld] = useState(false)
  if (!(isShown || busy || isHeld)) return null
  return (
    <Button
      {...look}
      type="submit"
      busy={busy}
      // Not `disabled`: the focus is here when the change is saved, and must not get lost.
      aria-disabled={!isReady}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    />
  )
}

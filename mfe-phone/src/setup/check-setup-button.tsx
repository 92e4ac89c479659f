import { Button, type ButtonProps, HeadphonesIcon } from '@parley/shared-ui'
import { useState } from 'react'
import { LazyCheckSetup } from './lazy-check-setup.tsx'

interface CheckSetupButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** The check was closed again. */
  readonly onChecked?: (() => void) | undefined
}

/** Opens the setup check. */
export function CheckSetupButton({ variant = 'quiet', className, onChecked }: CheckSetupButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={<HeadphonesIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Check my setup
      </Button>
      <LazyCheckSetup
        open={open}
        onClose={() => {
          setOpen(false)
          onChecked?.()
        }}
      />
    </>
  )
}

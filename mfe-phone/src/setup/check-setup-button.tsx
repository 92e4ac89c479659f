import { Button, type ButtonProps, HeadphonesIcon } from '@parley/shared-ui'
import { useState } from 'react'
import { LazyCheckSetup } from './lazy-check-setup.tsx'

interface CheckSetupButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  readonly label?: string | undefined
  /** The check was closed again. */
  readonly onChecked?: (() => void) | undefined
}

/** Opens the setup check. */
export function CheckSetupButton({
  variant = 'quiet',
  className,
  label = 'Check my setup',
  onChecked,
}: CheckSetupButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={<HeadphonesIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
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

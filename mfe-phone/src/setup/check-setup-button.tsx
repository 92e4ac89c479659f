import { Button, type ButtonProps, HeadphonesIcon } from '@parley/shared-ui'
import { lazy, Suspense, useState } from 'react'

const CheckSetup = lazy(async () => ({ default: (await import('./check-setup.tsx')).CheckSetup }))

interface CheckSetupButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** The check was closed again. */
  readonly onChecked?: (() => void) | undefined
}

/** Opens the setup check, which loads when it is first wanted. */
export function CheckSetupButton({ variant = 'quiet', className, onChecked }: CheckSetupButtonProps) {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={<HeadphonesIcon aria-hidden="true" />}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        Check my setup
      </Button>
      {opened && (
        <Suspense>
          <CheckSetup
            open={open}
            onClose={() => {
              setOpen(false)
              onChecked?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

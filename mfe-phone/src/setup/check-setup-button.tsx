import { Button, type ButtonProps, HeadphonesIcon } from '@parley/shared-ui'
import { lazy, Suspense, useState } from 'react'

const CheckSetup = lazy(async () => ({ default: (await import('./check-setup.tsx')).CheckSetup }))

/** Opens the setup check, which loads when it is first wanted. */
export function CheckSetupButton({
  variant = 'quiet',
  className,
  onCheck,
}: Pick<ButtonProps, 'variant' | 'className'> & { readonly onCheck?: (() => void) | undefined }) {
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
          onCheck?.()
        }}
      >
        Check my setup
      </Button>
      {opened && (
        <Suspense>
          <CheckSetup open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

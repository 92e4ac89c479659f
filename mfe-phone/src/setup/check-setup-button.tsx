import { Button, type ButtonProps, HeadphonesIcon, useOnline } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { LazyCheckSetup } from './lazy-check-setup.tsx'

interface CheckSetupButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** The check was closed again. */
  readonly onChecked?: (() => void) | undefined
}

const LATER = say(
  'You can check it when you are back online.',
  'Du kannst sie prüfen, sobald du wieder online bist.',
)

/** Opens the setup check, which is about the line and so needs the network. */
export function CheckSetupButton({ variant = 'quiet', className, onChecked }: CheckSetupButtonProps) {
  const [open, setOpen] = useState(false)
  const isOnline = useOnline()
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={<HeadphonesIcon aria-hidden="true" />}
        aria-disabled={!isOnline}
        title={isOnline ? undefined : LATER}
        aria-description={isOnline ? undefined : LATER}
        onClick={() => isOnline && setOpen(true)}
      >
        {say('Check my setup', 'Einrichtung prüfen')}
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

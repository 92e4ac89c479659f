import { HeadphonesIcon, ONE_PANE, Popover, Sheet, singleClick, useMedia } from '@parley/shared-ui'
import { useState } from 'react'
import { DeviceSelects } from '../devices/device-selects.tsx'
import { StageButton } from './stage-button.tsx'

/** Microphone and speaker, chosen without leaving the call, above its buttons; on a phone at the foot. */
export const SoundPopover = () => (useMedia(ONE_PANE) ? <AtTheFoot /> : <OverTheCall />)

const OverTheCall = () => (
  <Popover
    label="Sound"
    align="center"
    side="top"
    within={button => button.closest('section')}
    trigger={<StageButton label="Sound" icon={<HeadphonesIcon />} />}
  >
    <DeviceSelects inCall />
  </Popover>
)

function AtTheFoot() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <StageButton
        label="Sound"
        icon={<HeadphonesIcon />}
        active={open}
        aria-haspopup="dialog"
        onClick={singleClick(() => setOpen(true))}
      />
      <Sheet open={open} onOpenChange={setOpen} title="Sound">
        <DeviceSelects inCall />
      </Sheet>
    </>
  )
}

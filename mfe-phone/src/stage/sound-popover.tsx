import { HeadphonesIcon, ONE_PANE, Popover, Sheet, singleClick, useMedia } from '@parley/shared-ui'
import { useState } from 'react'
import { DeviceSelects } from '../devices/device-selects.tsx'
import { StageButton } from './stage-button.tsx'

/** The person pane stands beside the stage. */
const HAS_PERSON_PANE = '(width >= 85rem)'

/** Microphone and speaker, chosen without leaving the call, beside what the call says; on a phone at the foot. */
export const SoundPopover = () => (useMedia(ONE_PANE) ? <AtTheFoot /> : <BesideTheCall />)

function BesideTheCall() {
  const side = useMedia(HAS_PERSON_PANE) ? 'inline-end' : 'inline-start'
  return (
    <Popover
      label="Sound"
      align="start"
      side={side}
      beside={button => button.parentElement}
      trigger={<StageButton label="Sound" icon={<HeadphonesIcon />} />}
    >
      <DeviceSelects inCall />
    </Popover>
  )
}

function AtTheFoot() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <StageButton
        label="Sound"
        icon={<HeadphonesIcon />}
        aria-haspopup="dialog"
        onClick={singleClick(() => setOpen(true))}
      />
      <Sheet open={open} onOpenChange={setOpen} title="Sound">
        <DeviceSelects inCall />
      </Sheet>
    </>
  )
}

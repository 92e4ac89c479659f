import { HeadphonesIcon, Popover } from '@parley/shared-ui'
import { DeviceSelects } from '../devices/device-selects.tsx'
import { StageButton } from './stage-button.tsx'

/** Microphone, speaker and ringer, chosen without leaving the call. */
export const SoundPopover = () => (
  <Popover label="Sound" align="center" trigger={<StageButton label="Sound" icon={<HeadphonesIcon />} />}>
    <DeviceSelects />
  </Popover>
)

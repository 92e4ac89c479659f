import { HeadphonesIcon, Popover } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { DeviceSelects } from '../devices/device-selects.tsx'
import { StageButton } from './stage-button.tsx'

/**
 * Microphone and speaker, chosen without leaving the call, above its row of buttons and as wide as that; all of them stay
 * at hand.
 */
export const SoundPopover = () => (
  <Popover
    label={say('Sound', 'Ton')}
    align="center"
    side="top"
    beside={button => button.parentElement}
    isWide
    within={button => button.closest('section')}
    trigger={<StageButton label={say('Sound', 'Ton')} icon={<HeadphonesIcon />} />}
  >
    <DeviceSelects inCall />
  </Popover>
)

import { HeadphonesIcon, Popover, useMedia } from '@parley/shared-ui'
import { DeviceSelects } from '../devices/device-selects.tsx'
import { StageButton } from './stage-button.tsx'

/** Where the row of buttons is hardly wider than the popover. */
const NARROW_STAGE = '(max-width: 63.99rem)'

/**
 * Microphone and speaker, chosen without leaving the call, above its row of buttons, all of which stay at hand; where the
 * stage is narrow as wide as that row.
 */
export function SoundPopover() {
  const isWide = useMedia(NARROW_STAGE)
  return (
    <Popover
      label="Sound"
      align="center"
      side="top"
      beside={button => (isWide ? button.parentElement : button)}
      isWide={isWide}
      within={button => button.closest('section')}
      trigger={<StageButton label="Sound" icon={<HeadphonesIcon />} />}
    >
      <DeviceSelects inCall />
    </Popover>
  )
}

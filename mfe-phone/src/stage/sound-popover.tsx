import { HeadphonesIcon, ONE_PANE, Popover, useMedia } from '@parley/shared-ui'
import { DeviceSelects } from '../devices/device-selects.tsx'
import { StageButton } from './stage-button.tsx'

/**
 * Microphone and speaker, chosen without leaving the call, above its row of buttons, all of which stay at hand; on a
 * phone as wide as that row.
 */
export function SoundPopover() {
  const isWide = useMedia(ONE_PANE)
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

import { useDeviceMenus, usePlatform } from '@parley/shared-platform/react'
import { Button, Card, RingerIcon, Select } from '@parley/shared-ui'

/** Microphone, speaker and ringer of this device, and how loud it rings. */
export function SoundCard() {
  const { sound } = usePlatform()
  return (
    <Card title="Sound">
      {useDeviceMenus().map(menu => (
        <Select key={menu.label} {...menu} />
      ))}
      <div>
        <Button variant="secondary" icon={<RingerIcon aria-hidden="true" />} onClick={sound.tryRinger}>
          Ring once
        </Button>
      </div>
    </Card>
  )
}

import { useDeviceMenus } from '@parley/shared-platform/react'
import { Select } from '@parley/shared-ui'
import styles from './device-selects.module.css'

/** Microphone, speaker and ringer of this device. A change is heard at once, also in a call. */
export const DeviceSelects = () => (
  <div className={styles.list}>
    {useDeviceMenus().map(menu => (
      <Select key={menu.label} {...menu} />
    ))}
  </div>
)

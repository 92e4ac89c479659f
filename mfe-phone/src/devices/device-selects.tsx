import { useDeviceMenus } from '@parley/shared-platform/react'
import { Select } from '@parley/shared-ui'
import styles from './device-selects.module.css'

/** Choices of microphone, speaker and ringer. A change takes effect at once, also during a call. */
export const DeviceSelects = () => (
  <div className={styles.list}>
    {useDeviceMenus().map(menu => (
      <Select key={menu.label} {...menu} />
    ))}
  </div>
)

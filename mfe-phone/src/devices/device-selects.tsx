import { useDeviceMenus } from '@parley/shared-platform/react'
import { Select } from '@parley/shared-ui'
import styles from './device-selects.module.css'

interface DeviceSelectsProps {
  /** In a call nothing rings: the ringer is left out. */
  readonly inCall?: boolean | undefined
}

/** Choices of microphone, speaker and ringer. A change takes effect at once, also during a call. */
export const DeviceSelects = ({ inCall }: DeviceSelectsProps) => (
  <div className={styles.list}>
    {useDeviceMenus()
      .filter(({ role }) => role !== 'ringer' || !inCall)
      .map(({ role, ...menu }) => (
        <Select key={role} {...menu} />
      ))}
  </div>
)

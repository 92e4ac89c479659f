import { useDeviceMenus } from '@parley/shared-platform/react'
import { CloseIcon, IconButton, Select } from '@parley/shared-ui'
import styles from './call-panel.module.css'

/** Changes microphone and speaker during a call. */
export function CallDevices({ onClose }: { readonly onClose: () => void }) {
  const menus = useDeviceMenus()
  return (
    <div
      role="dialog"
      aria-label="Sound devices"
      className={`${styles.panel} ${styles.devices}`}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <div className={styles.header}>
        <h2 className={styles.title}>Sound</h2>
        <IconButton label="Close sound devices" icon={<CloseIcon />} onClick={onClose} />
      </div>
      {menus.map(menu => (
        <Select key={menu.label} {...menu} />
      ))}
    </div>
  )
}

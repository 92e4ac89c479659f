import type { PushDevice } from '@parley/shared-contract'
import { Button, MobileIcon, mutedText, SystemIcon, TimeText } from '@parley/shared-ui'
import { deviceWords, say } from '@parley/shared-ui/words'
import type { Ref } from 'react'
import rows from '../facts/rows.module.css'
import styles from './device-list.module.css'

/** What is known of a device wherever devices are listed. */
type ListedDevice = Pick<PushDevice, 'id' | 'name' | 'seenAt' | 'refusedAt'>

interface DeviceListProps {
  /** Takes the focus when a row is gone, and with it the button that had it. */
  readonly ref: Ref<HTMLUListElement>
  readonly devices: readonly ListedDevice[]
  /** The one that this page runs in, and what it is called: `This browser`. */
  readonly own: { readonly id: string | null; readonly label: string }
  /** What can be done with each of the others. */
  readonly action: string
  readonly disabled: boolean
  readonly onAct: (device: ListedDevice) => void
}

/** Devices with their names and when each was seen last; something can be done with all but this one. */
export const DeviceList = ({ ref, devices, own, action, disabled, onAct }: DeviceListProps) => (
  <ul ref={ref} tabIndex={-1} aria-label={say('Devices', 'Geräte')} className={styles.list}>
    {devices.map(device => (
      <li key={device.id} className={`${rows.row} ${styles.device}`}>
        <span className={rows.tile} aria-hidden="true">
          {/ on (iOS|Android)$/.test(device.name) ? <MobileIcon /> : <SystemIcon />}
        </span>
        <div className={rows.who}>
          <p className={rows.name}>{deviceWords(device.name)}</p>
          <p className={mutedText}>
            {device.id === own.id ? (
              say(`${own.label} · Active now`, `${own.label} · Gerade aktiv`)
            ) : (
              <>
                {say('Last seen', 'Zuletzt da')} <TimeText at={device.seenAt} within />
              </>
            )}
          </p>
          {device.refusedAt && (
            <p className={styles.unreached}>
              {say('Could not be reached since', 'Nicht erreichbar seit')}{' '}
              <TimeText at={device.refusedAt} within />
            </p>
          )}
        </div>
        {device.id !== own.id && (
          <Button
            variant="secondary"
            aria-label={say(`${action} ${device.name}`, `${deviceWords(device.name)}: ${action}`)}
            disabled={disabled}
            onClick={() => onAct(device)}
          >
            {action}
          </Button>
        )}
      </li>
    ))}
  </ul>
)

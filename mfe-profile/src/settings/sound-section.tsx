import { routes } from '@parley/shared-contract'
import { type DeviceMenu, useDeviceMenus, usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass, Card, HeadphonesIcon, mutedText, RingerIcon, Select } from '@parley/shared-ui'
import { Link } from 'react-router'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './settings.module.css'

/** Microphone, speaker and ringer of this device, how loud it rings, and the way to a check of it all. */
export function SoundSection() {
  const { sound } = usePlatform()
  const menus = useDeviceMenus()
  return (
    <>
      <Card title="Microphone and speakers" level={3}>
        {menus.map(menu => (
          <DeviceSelect key={menu.label} menu={menu} />
        ))}
        <p className={mutedText}>
          {menus.length > 0
            ? 'Saved on this device. Names appear once you have allowed the microphone.'
            : 'This browser uses the devices of your system and lets nobody choose.'}
        </p>
      </Card>
      <Card title="Try it" level={3}>
        <div className={styles.action}>
          <p className={mutedText}>Hear how loud an incoming call rings.</p>
          <Button variant="secondary" icon={<RingerIcon aria-hidden="true" />} onClick={sound.tryRinger}>
            Ring once
          </Button>
        </div>
        <div className={`${styles.action} ${styles.next}`}>
          <p className={mutedText}>Record three seconds and hear yourself. Free.</p>
          <Link to={routes.checkSetup} className={buttonClass({ variant: 'secondary' })}>
            <HeadphonesIcon aria-hidden="true" />
            Check my setup
          </Link>
        </div>
      </Card>
    </>
  )
}

function DeviceSelect({ menu }: { readonly menu: DeviceMenu }) {
  const saving = useSaving()
  return (
    <div className={styles.device}>
      <Select {...menu} onChange={value => void saving.save(async () => menu.onChange(value))} />
      <SavedMark saving={saving} />
    </div>
  )
}

import { loading, ready, routes } from '@parley/shared-contract'
import { type DeviceMenu, useCommand, useDeviceMenus, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  buttonClass,
  Card,
  ErrorText,
  HeadphonesIcon,
  mutedText,
  RingerIcon,
  Select,
  usePermission,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import line from '../asking/action-line.module.css'
import { useHaveCome } from '../asking/use-have-come.ts'
import { CardSkeleton } from '../facts/card-skeleton.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './settings.module.css'

/** Microphone, speaker and ringer of this device, how loud it rings, and the way to a check of it all. */
export function SoundSection() {
  const menus = useDeviceMenus()
  const permission = usePermission('microphone')
  // What it says below the devices is higher before they have names.
  const isStanding = useHaveCome(permission === undefined ? loading : ready(null))
  return (
    <>
      <Card>
        {menus.map(menu => (
          <DeviceSelect key={menu.label} menu={menu} />
        ))}
        {menus.length > 0 ? (
          isStanding && <DeviceNames permission={permission} />
        ) : (
          <p className={mutedText}>
            {say(
              'This browser uses the devices of your system and lets nobody choose.',
              'Dieser Browser nimmt die Geräte deines Systems und lässt keine Wahl.',
            )}
          </p>
        )}
      </Card>
      {isStanding ? <TryIt /> : <CardSkeleton of="switches" rows={2} titled />}
    </>
  )
}

/** How a call rings, and how oneself sounds. */
function TryIt() {
  const { sound } = usePlatform()
  return (
    <Card title={say('Try it', 'Ausprobieren')} level={3}>
      <div className={line.action}>
        <p className={mutedText}>
          {say('Hear how loud an incoming call rings.', 'Hör, wie laut ein Anruf klingelt.')}
        </p>
        <Button variant="secondary" icon={<RingerIcon aria-hidden="true" />} onClick={sound.tryRinger}>
          {say('Ring once', 'Einmal klingeln')}
        </Button>
      </div>
      <div className={`${line.action} ${styles.next}`}>
        <p className={mutedText}>
          {say(
            'Record three seconds and hear yourself. Free.',
            'Nimm drei Sekunden auf und hör dich selbst. Kostenlos.',
          )}
        </p>
        <Link to={routes.checkSetup} className={buttonClass({ variant: 'secondary' })}>
          <HeadphonesIcon aria-hidden="true" />
          {say('Check my setup', 'Einrichtung prüfen')}
        </Link>
      </div>
    </Card>
  )
}

/** A browser names its devices once the microphone is allowed; its own question comes after a click here (D34). */
function DeviceNames({ permission }: { readonly permission: ReturnType<typeof usePermission> }) {
  const { sound } = usePlatform()
  const [opened, setOpened] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const allow = useCommand(async () => {
    const check = await sound.checkMicrophone()
    check.end()
    setOpened(true)
    // The button goes, and with it the focus.
    words.current?.focus()
  })
  const isNamed = permission === 'granted' || (opened && permission !== 'denied')
  return (
    <>
      <div className={styles.allow}>
        <p ref={words} tabIndex={-1} className={mutedText}>
          {say('Saved on this device.', 'Auf diesem Gerät gespeichert.')}
          {!isNamed &&
            say(
              ' Allow the microphone to see device names.',
              ' Erlaube das Mikrofon, um die Namen der Geräte zu sehen.',
            )}
        </p>
        {!isNamed && (
          <Button variant="quiet" busy={allow.busy} onClick={() => void allow.run()}>
            {say('Allow microphone', 'Mikrofon erlauben')}
          </Button>
        )}
      </div>
      <ErrorText error={allow.error} />
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

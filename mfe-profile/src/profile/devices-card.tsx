import { type Device, liveValue } from '@parley/shared-contract'
import { useCommand, useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  Card,
  ErrorText,
  MobileIcon,
  mutedText,
  Skeleton,
  SystemIcon,
  TimeText,
} from '@parley/shared-ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import rows from '../facts/rows.module.css'
import { SavedMark } from '../saving/saved-mark.tsx'
import styles from './devices-card.module.css'

/** Where the person is signed in; each of the others can be signed out. */
export function DevicesCard() {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const list = useRef<HTMLUListElement>(null)
  const [devices, setDevices] = useState<readonly Device[] | null>(null)
  const [ended, setEnded] = useState('')
  const read = useCallback(async () => setDevices((await api.call('devices', {})).devices), [api])
  const reading = useCommand(read)
  const { run } = reading
  // The profile says when a device comes or goes; which one this is, only the server knows.
  const signIns = liveValue(useLive('profile$'), null)?.signIns ?? {}
  const which = Object.entries(signIns)
    .map(([id, { endedAt }]) => `${id}${endedAt === null ? '' : ' ended'}`)
    .join()
  useEffect(() => void run(), [run, which])
  const ending = useCommand(async (device: string) => {
    await api.call('endDevices', { userId: ownId(), device })
    await read()
  })
  const end = async (device: string, said: string) => {
    setEnded('')
    if (!(await ending.run(device))) return
    setEnded(said)
    // Its row is gone, and with it the button that had the focus.
    list.current?.focus()
  }
  const others = devices?.filter(({ isThis }) => !isThis) ?? []
  return (
    <Card title="Devices" level={3}>
      {devices && (
        <p className={mutedText}>
          {others.length === 0
            ? 'You are signed in only here.'
            : 'Where you are signed in. Sign out any device you lost or do not know.'}
        </p>
      )}
      {devices === null && !reading.error && <Skeleton height="5rem" />}
      {reading.error && (
        <div className={styles.failed}>
          <ErrorText error={reading.error} />
          <Button variant="secondary" busy={reading.busy} onClick={() => void run()}>
            Try again
          </Button>
        </div>
      )}
      {devices && (
        <ul ref={list} tabIndex={-1} aria-label="Devices" className={styles.list}>
          {devices.map(({ id, name, seenAt, isThis }) => (
            <li key={id} className={rows.row}>
              <span className={rows.tile} aria-hidden="true">
                {/ on (iOS|Android)$/.test(name) ? <MobileIcon /> : <SystemIcon />}
              </span>
              <div className={rows.who}>
                <p className={rows.name}>{name}</p>
                <p className={mutedText}>
                  {isThis ? (
                    'This device · Active now'
                  ) : (
                    <>
                      Last seen <TimeText at={seenAt} within />
                    </>
                  )}
                </p>
              </div>
              {!isThis && (
                <Button
                  variant="secondary"
                  aria-label={`Sign out ${name}`}
                  disabled={ending.busy}
                  onClick={() => void end(id, `${name} is signed out`)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button
            variant="secondary"
            busy={ending.busy}
            onClick={() => void end('others', 'All other devices are signed out')}
          >
            Sign out all others
          </Button>
        </div>
      )}
      <ErrorText error={ending.error} />
      <SavedMark saving={{ saved: ended !== '' }}>{ended}</SavedMark>
    </Card>
  )
}

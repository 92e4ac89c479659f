import { type Device, liveValue } from '@parley/shared-contract'
import { useCommand, useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, Card, ErrorText, mutedText, Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import { useAsked } from '../asking/use-asked.ts'
import { DeviceList } from '../devices/device-list.tsx'
import { ReadingFailure } from '../devices/reading-failure.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'

/** Where the person is signed in; each of the others can be signed out. */
export function DevicesCard() {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const list = useRef<HTMLUListElement>(null)
  const [ended, setEnded] = useState('')
  // The profile says when a device comes or goes; which one this is, only the server knows.
  const signIns = liveValue(useLive('profile$'), null)?.signIns ?? {}
  const which = Object.entries(signIns)
    .map(([id, { endedAt }]) => `${id}${endedAt === null ? '' : ' ended'}`)
    .join()
  const read = async () => (await api.call('devices', {})).devices
  const { live, reread } = useAsked<readonly Device[]>(read, 'devices', which)
  const devices = liveValue(live, null)
  const ending = useCommand(async (device: string) => {
    await api.call('endDevices', { userId: await ownId(), device })
    await reread()
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
    <Card title={say('Devices', 'Geräte')} level={3}>
      {devices && (
        <p className={mutedText}>
          {others.length === 0
            ? say('You are signed in only here.', 'Du bist nur hier angemeldet.')
            : say(
                'Where you are signed in. Sign out any device you lost or do not know.',
                'Hier bist du angemeldet. Melde jedes Gerät ab, das du verloren hast oder nicht kennst.',
              )}
        </p>
      )}
      {live.state === 'loading' && <Skeleton height="5rem" />}
      <ReadingFailure live={live} />
      {devices && (
        <DeviceList
          ref={list}
          devices={devices}
          own={{
            id: devices.find(({ isThis }) => isThis)?.id ?? null,
            label: say('This device', 'Dieses Gerät'),
          }}
          action={say('Sign out', 'Abmelden')}
          disabled={ending.busy}
          onAct={({ id, name }) => void end(id, say(`${name} is signed out`, `${name} ist abgemeldet`))}
        />
      )}
      {others.length > 1 && (
        <div>
          <Button
            variant="secondary"
            busy={ending.busy}
            onClick={() =>
              void end(
                'others',
                say('All other devices are signed out', 'Alle anderen Geräte sind abgemeldet'),
              )
            }
          >
            {say('Sign out all others', 'Alle anderen abmelden')}
          </Button>
        </div>
      )}
      <ErrorText error={ending.error} />
      <SavedMark saving={{ saved: ended !== '' }}>{ended}</SavedMark>
    </Card>
  )
}

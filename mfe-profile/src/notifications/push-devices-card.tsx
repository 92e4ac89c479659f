import { liveValue, type PushDevice, pushObstacleOfAll } from '@parley/shared-contract'
import { useBehavior, useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, Card, ErrorText, mutedText, NotificationIcon, Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import type { Asked } from '../asking/use-asked.ts'
import { DeviceList } from '../devices/device-list.tsx'
import { ReadingFailure } from '../devices/reading-failure.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import type { WantedFacts } from '../shown-here/shown-here.ts'
import { silenceWords } from '../shown-here/silence-words.ts'
import { isTold } from './use-push-devices.ts'

/** What is told to which browsers, and what of the others: their push service refuses what is pushed, until their page subscribes anew. */
function aboutDevices(devices: readonly PushDevice[], own: string | null, facts: WantedFacts): string {
  const sentences = [
    devices.some(isTold)
      ? aboutTold(facts)
      : say(
          'No browser is told while Parley is closed.',
          'Kein Browser erfährt etwas, solange Parley geschlossen ist.',
        ),
    devices.some(({ refusedAt }) => refusedAt) &&
      say(
        'One that could not be reached is told again once you open Parley there. If you no longer use it, remove it.',
        'Einer, der nicht erreichbar war, ist es wieder, sobald du Parley dort öffnest. Wenn du ihn nicht mehr benutzt, entferne ihn.',
      ),
    devices.some(({ id }) => id !== own) &&
      say(
        'One that you remove stays silent until you turn notifications on there.',
        'Einer, den du entfernst, bleibt still, bis du dort Benachrichtigungen einschaltest.',
      ),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** What browsers that can be reached are told, by what their person wants now. */
function aboutTold(facts: WantedFacts): string {
  const obstacle = pushObstacleOfAll(facts.settings, facts.now)
  if (obstacle === 'all-off')
    return say(
      'While notifications are off, these browsers are told nothing but a test.',
      'Solange Benachrichtigungen aus sind, kommt bei diesen Browsern nur eine Probe an.',
    )
  if (obstacle !== null) return silenceWords(obstacle, facts).devices
  return facts.offline
    ? say(
        'These browsers can be told while Parley is closed, as soon as they are online.',
        'Diese Browser erfahren etwas, auch wenn Parley geschlossen ist, sobald sie online sind.',
      )
    : say(
        'These browsers can be told while Parley is closed.',
        'Diese Browser erfahren etwas, auch wenn Parley geschlossen ist.',
      )
}

interface PushDevicesCardProps {
  readonly known: Asked<readonly PushDevice[]>
  readonly facts: WantedFacts
}

/** The browsers that are told while no page is open. The others can be taken off, and all be tried. */
export function PushDevicesCard({ known, facts }: PushDevicesCardProps) {
  const { live, reread, put } = known
  const devices = liveValue(live, null)
  const { api, push } = usePlatform()
  const ownId = useOwnId()
  const own = useBehavior(push.device$)
  // Until then nobody knows which of them this one is.
  const isUnknown = facts.push === 'starting' || facts.push === 'unanswered'
  const list = useRef<HTMLUListElement>(null)
  const [told, setTold] = useState('')
  const work = useCommand(async (change: () => Promise<string>) => {
    setTold('')
    setTold(await change())
  })
  const remove = async ({ id, name }: Pick<PushDevice, 'id' | 'name'>) => {
    const isRemoved = await work.run(async () => {
      await api.call('unsubscribe', { userId: await ownId(), device: id, isForGood: true })
      put(devices?.filter(device => device.id !== id) ?? [])
      return say(`${name} is removed`, `${name} ist entfernt`)
    })
    // Its row is gone, and with it the button that had the focus.
    if (isRemoved) list.current?.focus()
  }
  const test = () =>
    work.run(async () => {
      const { taken } = await api.call('testPush', { userId: await ownId() })
      // Some may be gone by now, others refuse it.
      await reread()
      return taken === 0
        ? say('No device could be reached', 'Kein Gerät war erreichbar')
        : say(
            `Sent to ${taken === 1 ? '1 device' : `${taken} devices`}`,
            `An ${taken === 1 ? '1 Gerät' : `${taken} Geräte`} gesendet`,
          )
    })
  return (
    <Card title={say('Devices', 'Geräte')} level={3}>
      {live.state === 'loading' && <Skeleton height="4rem" />}
      <ReadingFailure live={live} />
      {devices && (
        <>
          <p className={mutedText}>{aboutDevices(devices, own, facts)}</p>
          <DeviceList
            ref={list}
            devices={devices}
            own={{ id: own, label: say('This browser', 'Dieser Browser') }}
            action={say('Remove', 'Entfernen')}
            disabled={work.busy || isUnknown}
            onAct={device => void remove(device)}
          />
        </>
      )}
      {devices && devices.length > 0 && (
        <div>
          <Button
            variant="secondary"
            icon={<NotificationIcon aria-hidden="true" />}
            busy={work.busy}
            onClick={() => void test()}
          >
            {say('Send a test notification', 'Probe senden')}
          </Button>
        </div>
      )}
      <ErrorText error={work.error} />
      <SavedMark saving={{ saved: told !== '' }}>{told}</SavedMark>
    </Card>
  )
}

import { z } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'
import { say } from '@parley/shared-contract/language'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import type { DeviceChoice, SoundDevice, SoundDevices, SoundRole } from './sound.ts'

export interface DeviceChooser {
  readonly devices$: Behavior<SoundDevices>
  choose(role: SoundRole, id: string): void
  /** Asks the browser again: devices get their names when the microphone is allowed. */
  refresh(): Promise<void>
}

type Media = Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>

export interface DeviceChooserOptions {
  readonly scope: Scope
  /** Left out by browsers on pages that are not secure. */
  readonly media: Media | undefined
  /** Tells when the microphone is allowed or forbidden; left out where the browser does not say. */
  readonly permission?: Promise<EventTarget>
  /** Where choices are remembered; null for nowhere. */
  readonly storage: DeviceStorage | null
  /** Tells what another tab has stored: a choice made there holds here, where the call may be (D27). */
  readonly tabs: EventTarget
  /** Whether this browser lets a page choose where it is heard. */
  readonly choosesOutputs: boolean
}

const STORED = 'parley.sound'
const systemDefault: SoundDevice = { id: '', label: say('System default', 'Wie im System') }
/** Names under which browsers list the system's own choice once more. */
const aliases = new Set(['', 'default', 'communications'])

const chosenSchema = z.object({ microphone: z.string(), speaker: z.string(), ringer: z.string() })
const nothing: z.infer<typeof chosenSchema> = { microphone: '', speaker: '', ringer: '' }

/** Which devices there are, and which are taken: the person's choice while it is plugged in. */
export function createDeviceChooser(options: DeviceChooserOptions): DeviceChooser {
  const { scope, media, storage, choosesOutputs } = options
  const kept = stored(storage, STORED, chosenSchema)
  let found: readonly MediaDeviceInfo[] = []

  const of = (kind: MediaDeviceKind): readonly SoundDevice[] => [
    systemDefault,
    ...found
      .filter(device => device.kind === kind && !aliases.has(device.deviceId))
      .map(({ deviceId, label }) => ({
        id: deviceId,
        label: label || say('Unnamed device', 'Gerät ohne Namen'),
      })),
  ]
  function choiceOf(role: SoundRole, devices: readonly SoundDevice[]): DeviceChoice {
    const wanted = (kept.read() ?? nothing)[role]
    return { devices, chosen: devices.some(({ id }) => id === wanted) ? wanted : systemDefault.id }
  }
  function read(): SoundDevices {
    const outputs = choosesOutputs ? of('audiooutput') : []
    return {
      microphone: choiceOf('microphone', of('audioinput')),
      speaker: choiceOf('speaker', outputs),
      ringer: choiceOf('ringer', outputs),
    }
  }
  const devices = cell(read(), scope)

  async function refresh(): Promise<void> {
    found = (await media?.enumerateDevices().catch(() => [])) ?? []
    if (!scope.ended) devices.set(read())
  }
  const changed = () => void refresh()
  media?.addEventListener('devicechange', changed)
  scope.onEnd(() => media?.removeEventListener('devicechange', changed))
  changed()
  const chosenElsewhere = (event: Event) => {
    if ((event as StorageEvent).key !== STORED) return
    devices.set(read())
  }
  options.tabs.addEventListener('storage', chosenElsewhere)
  scope.onEnd(() => options.tabs.removeEventListener('storage', chosenElsewhere))
  options.permission?.then(
    permission => {
      permission.addEventListener('change', changed)
      scope.onEnd(() => permission.removeEventListener('change', changed))
    },
    () => {},
  )

  return {
    devices$: devices.state$,
    refresh,
    choose(role, id) {
      kept.write({ ...(kept.read() ?? nothing), [role]: id })
      devices.set(read())
    },
  }
}

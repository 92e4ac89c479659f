import { createScope } from '@parley/shared-contract/reactive'
import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../memory-storage.ts'
import { createDeviceChooser } from './device-choice.ts'

type Kind = MediaDeviceInfo['kind']
const device = (kind: Kind, deviceId: string, label = deviceId) =>
  ({ kind, deviceId, label }) as MediaDeviceInfo
const usual = [
  device('audioinput', 'default', 'Default'),
  device('audioinput', 'built-in'),
  device('audioinput', 'headset'),
  device('audiooutput', 'default', 'Default'),
  device('audiooutput', 'loud'),
  device('videoinput', 'camera'),
]

/** A machine whose devices come and go. */
function machine(plugged: MediaDeviceInfo[] = usual) {
  const events = new EventTarget()
  const permission = new EventTarget()
  return {
    events,
    permission,
    media: {
      enumerateDevices: vi.fn(async () => plugged),
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    },
    async plug(next: MediaDeviceInfo[]) {
      plugged = next
      events.dispatchEvent(new Event('devicechange'))
      await Promise.resolve()
    },
  }
}

const settled = () => new Promise(resolve => setImmediate(resolve))
async function chooser({
  storage = createMemoryStorage(),
  choosesOutputs = true,
  on = machine(),
}: {
  storage?: Storage | null
  choosesOutputs?: boolean
  on?: ReturnType<typeof machine>
} = {}) {
  const scope = createScope()
  const permission = Promise.resolve(on.permission)
  const tabs = new EventTarget()
  const made = createDeviceChooser({ scope, media: on.media, storage, tabs, choosesOutputs, permission })
  await settled()
  const ids = (role: 'microphone' | 'speaker' | 'ringer') =>
    made.devices$.value[role].devices.map(({ id }) => id)
  return { ...made, scope, ids, on, storage, tabs }
}

test('the system’s choice stands first, and nothing is listed twice', async () => {
  const { ids } = await chooser()
  expect(ids('microphone')).toEqual(['', 'built-in', 'headset'])
  expect(ids('speaker')).toEqual(['', 'loud'])
})

test('a choice is taken at once and remembered on this device', async () => {
  const { choose, devices$, storage } = await chooser()
  choose('microphone', 'headset')
  expect(devices$.value.microphone.chosen).toBe('headset')
  expect((await chooser({ storage })).devices$.value.microphone.chosen).toBe('headset')
})

test('what is chosen in another tab holds here too, where the call may be', async () => {
  const here = await chooser()
  const there = await chooser({ storage: here.storage })
  there.choose('microphone', 'headset')
  expect(here.devices$.value.microphone.chosen).toBe('')
  for (const key of ['something.else', 'parley.sound'])
    here.tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(here.devices$.value.microphone.chosen).toBe('headset')
})

test('a chosen device gives way while it is unplugged, and comes back', async () => {
  const { choose, devices$, on } = await chooser()
  choose('microphone', 'headset')
  await on.plug(usual.filter(({ deviceId }) => deviceId !== 'headset'))
  await settled()
  expect(devices$.value.microphone.chosen).toBe('')
  await on.plug(usual)
  await settled()
  expect(devices$.value.microphone.chosen).toBe('headset')
})

test('devices get their names when the microphone is allowed', async () => {
  const { ids, on } = await chooser({ on: machine([device('audioinput', '', '')]) })
  expect(ids('microphone')).toEqual([''])
  await on.plug(usual)
  on.permission.dispatchEvent(new Event('change'))
  await settled()
  expect(ids('microphone')).toContain('headset')
})

test('a browser that lets nobody choose where it is heard lists no loudspeakers', async () => {
  const { ids } = await chooser({ choosesOutputs: false })
  expect(ids('speaker')).toEqual([])
  expect(ids('ringer')).toEqual([])
})

test.each(['{"microphone":7}', 'no json', '[]'])(
  'what is no choice in the storage is ignored: %s',
  async stored => {
    const storage = createMemoryStorage()
    storage.setItem('parley.sound', stored)
    expect((await chooser({ storage })).devices$.value.microphone.chosen).toBe('')
  },
)

test('after the end of its scope nobody is listened to', async () => {
  const { scope, on } = await chooser()
  scope.end()
  on.media.enumerateDevices.mockClear()
  await on.plug([])
  on.permission.dispatchEvent(new Event('change'))
  expect(on.media.enumerateDevices).not.toHaveBeenCalled()
})

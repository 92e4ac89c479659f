import type { Ending } from '../calls/hangup-cause.ts'
import type { Device, Leg } from '../calls/leg.ts'

/** A device that does nothing by itself and remembers the commands it was given. */
export interface FakeDevice extends Device {
  readonly commands: string[]
  leg: Leg | null
  ending: Ending | null
}

export function fakeDevice(): FakeDevice {
  const commands: string[] = []
  const device: FakeDevice = {
    commands,
    leg: null,
    ending: null,
    name: 'fake',
    audio: { packets: { said: 0, heard: 0 }, write: () => undefined, listen: () => undefined },
    codecs: () => ['opus', 'PCMU'],
    alert: leg => {
      device.leg = leg
      commands.push('alert')
    },
    showRinging: async () => {
      commands.push('ringing')
    },
    connect: async (_leg, codec) => {
      commands.push(`connect ${codec}`)
    },
    release: (_leg, ending) => {
      device.ending = ending
      commands.push(`release ${ending.cause}`)
    },
  }
  return device
}

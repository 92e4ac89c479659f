import type { Ending } from '../calls/hangup-cause.ts'
import type { Device, Leg } from '../calls/leg.ts'

/** A device that does nothing by itself and remembers what it was told. */
export interface FakeDevice extends Device {
  readonly told: string[]
  leg: Leg | null
  ending: Ending | null
}

export function fakeDevice(): FakeDevice {
  const told: string[] = []
  const device: FakeDevice = {
    told,
    leg: null,
    ending: null,
    name: 'fake',
    audio: { packets: { said: 0, heard: 0 }, write: () => undefined, listen: () => undefined },
    codecs: () => ['opus', 'PCMU'],
    alert: leg => {
      device.leg = leg
      told.push('alert')
    },
    showRinging: async () => {
      told.push('ringing')
    },
    connect: async (_leg, codec) => {
      told.push(`connect ${codec}`)
    },
    release: (_leg, ending) => {
      device.ending = ending
      told.push(`release ${ending.cause}`)
    },
  }
  return device
}

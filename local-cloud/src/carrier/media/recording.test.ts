import { readWav } from '@parley/shared-contract/wav'
import { expect, test } from 'vitest'
import { share } from '../testing/werift-phone.ts'
import type { AudioPacket, CodecName } from './audio.ts'
import { CallRecorder } from './call-recorder.ts'
import { keyFrequencies } from './dialled-digits.ts'
import { EncodedSound } from './encoded-sound.ts'
import { louder, tone } from './tones.ts'

const packetOf = (codec: CodecName, payload: Buffer): AudioPacket => ({
  ...{ codec, payload, sequence: 0, timestamp: 0, marker: false },
  source: payload,
})

test.each(['opus', 'PCMU'] as const)(
  'what is said in %s is recorded, beside or over what is heard',
  codec => {
    const frames = (hertz: number) => {
      const sound = new EncodedSound(codec, louder(tone(hertz), 0.4), 1)
      return Array.from({ length: 50 }, (_, index) => packetOf(codec, sound.frame(index)))
    }
    const record = (channels: 'dual' | 'single') => {
      const recorder = new CallRecorder()
      for (const packet of frames(500)) recorder.add('said', packet)
      for (const packet of frames(1200)) recorder.add('heard', packet)
      return (readWav(recorder.finish(channels))?.channels ?? []).map(samples => [...samples.slice(1600)])
    }
    const [said = [], heard = []] = record('dual')
    expect([share(said, 500) > 0.8, share(said, 1200) < 0.1]).toEqual([true, true])
    expect([share(heard, 1200) > 0.8, share(heard, 500) < 0.1]).toEqual([true, true])
    const [both = [], ...none] = record('single')
    expect(none).toEqual([])
    expect([share(both, 500) > 0.35, share(both, 1200) > 0.35]).toEqual([true, true])
  },
)

test.each([
  ['1', [697, 1209]],
  ['5', [770, 1336]],
  ['0', [941, 1336]],
  ['#', [941, 1477]],
  ['d', [941, 1633]],
  ['w', []],
])('the key %s sounds as %j', (key, frequencies) => {
  expect(keyFrequencies(key)).toEqual(frequencies)
})

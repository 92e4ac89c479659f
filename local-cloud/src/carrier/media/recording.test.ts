import { describe, expect, test } from 'vitest'
import { share } from '../testing/werift-phone.ts'
import type { AudioPacket, CodecName } from './audio.ts'
import { CallRecorder } from './call-recorder.ts'
import { keyFrequencies } from './dialled-digits.ts'
import { EncodedSound } from './encoded-sound.ts'
import { louder, tone } from './tones.ts'
import { readWav, wavFile } from './wav.ts'

const packetOf = (codec: CodecName, payload: Buffer): AudioPacket => ({
  ...{ codec, payload, sequence: 0, timestamp: 0, marker: false },
  source: payload,
})

describe('WAV files', () => {
  test('what is written is read again; a shorter channel ends in silence', () => {
    const file = wavFile(8000, [Int16Array.of(1, -2, 3), Int16Array.of(32_767, -32_768)])
    const { rate, channels = [] } = readWav(file) ?? {}
    expect(rate).toBe(8000)
    expect(channels.map(channel => [...channel])).toEqual([
      [1, -2, 3],
      [32_767, -32_768, 0],
    ])
  })

  test('µ-law, and chunks that mean nothing here, are read as well', () => {
    const file = wavFile(8000, [new Int16Array(1)])
    const format = file.subarray(12, 36)
    format.writeUInt16LE(7, 8)
    format.writeUInt16LE(8, 22)
    const note = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1')
    const data = Buffer.from('data\x02\x00\x00\x00\xff\x80', 'latin1')
    const read = readWav(Buffer.concat([file.subarray(0, 12), format, note, data]))
    expect(read?.channels.map(channel => [...channel])).toEqual([[0, 32_124]])
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an MP3', Buffer.from('ID3\x04')],
    ['a file that stops too early', wavFile(8000, []).subarray(0, 30)],
    ['24 bits', Buffer.from(wavFile(8000, [new Int16Array(1)])).fill(24, 34, 35)],
  ])('%s is none', (_what, file) => {
    expect(readWav(file)).toBeNull()
  })
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

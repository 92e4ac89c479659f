import { describe, expect, test } from 'vitest'
import { readWav, wavFile } from './wav.ts'

const bytes = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))

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
    const format = file.slice(12, 36)
    format.set([7, 0], 8)
    format.set([8, 0], 22)
    const note = bytes('LIST\x03\x00\x00\x00abc\x00')
    const data = bytes('data\x02\x00\x00\x00\xff\x80')
    const read = readWav(Uint8Array.of(...file.subarray(0, 12), ...format, ...note, ...data))
    expect(read?.channels.map(channel => [...channel])).toEqual([[0, 32_124]])
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['an MP3', bytes('ID3\x04')],
    ['a file that stops too early', wavFile(8000, []).subarray(0, 30)],
    ['24 bits', wavFile(8000, [new Int16Array(1)]).fill(24, 34, 35)],
    ['three channels', wavFile(8000, [new Int16Array(1), new Int16Array(1), new Int16Array(1)])],
    ['one that says it has 65,535 channels', wavFile(8000, [new Int16Array(1)]).fill(0xff, 22, 24)],
  ])('%s is none', (_what, file) => {
    expect(readWav(file)).toBeNull()
  })
})

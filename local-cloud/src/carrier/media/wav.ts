import { decodePcmu } from './pcmu.ts'

const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2
const FORMATS = { pcm: 1, ulaw: 7 } as const

/** Samples of 16 bits, one channel. */
export interface Samples {
  readonly rate: number
  readonly values: Int16Array
}

/** A WAV file of 16 bits; channels of different length are filled up with silence. */
export function wavFile(rate: number, channels: readonly Int16Array[]): Buffer {
  const frames = Math.max(0, ...channels.map(channel => channel.length))
  const frameBytes = channels.length * BYTES_PER_SAMPLE
  const file = Buffer.alloc(HEADER_BYTES + frames * frameBytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(FORMATS.pcm, 20)
  file.writeUInt16LE(channels.length, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * frameBytes, 28)
  file.writeUInt16LE(frameBytes, 32)
  file.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  file.write('data', 36)
  file.writeUInt32LE(frames * frameBytes, 40)
  for (const [channel, values] of channels.entries()) {
    for (const [index, value] of values.entries()) {
      file.writeInt16LE(value, HEADER_BYTES + index * frameBytes + channel * BYTES_PER_SAMPLE)
    }
  }
  return file
}

/**
 * The channels of a WAV file, PCM of 16 bits or µ-law.
 * @returns null when it is neither
 */
export function readWav(file: Buffer): { readonly rate: number; readonly channels: Int16Array[] } | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null
  let [format, count, rate, bits] = [0, 0, 0, 0]
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, length] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)]
    const body = file.subarray(at + 8, at + 8 + length)
    if (name === 'fmt ' && body.length >= 16) {
      format = body.readUInt16LE(0)
      count = body.readUInt16LE(2)
      rate = body.readUInt32LE(4)
      bits = body.readUInt16LE(14)
    }
    if (name === 'data') {
      const values = samplesOf(body, format, bits)
      return values && count > 0 && rate > 0 ? { rate, channels: split(values, count) } : null
    }
    at += 8 + length + (length % 2)
  }
  return null
}

function samplesOf(body: Buffer, format: number, bits: number): Int16Array | null {
  if (format === FORMATS.ulaw && bits === 8) return Int16Array.from(body, decodePcmu)
  if (format !== FORMATS.pcm || bits !== 16) return null
  return Int16Array.from({ length: Math.floor(body.length / 2) }, (_, index) => body.readInt16LE(2 * index))
}

const split = (values: Int16Array, count: number): Int16Array[] =>
  Array.from({ length: count }, (_, channel) => values.filter((_value, index) => index % count === channel))

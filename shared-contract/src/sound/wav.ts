import { decodePcmu } from './pcmu.ts'

const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2
const FORMATS = { pcm: 1, ulaw: 7 } as const
/** One for each side of a call. */
const CHANNELS_MAX = 2

/** Samples of 16 bits, one channel. */
export interface Samples {
  readonly rate: number
  readonly values: Int16Array
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

/** A WAV file of 16 bits; channels of different length are filled up with silence. */
export function wavFile(rate: number, channels: readonly Int16Array[]): Uint8Array<ArrayBuffer> {
  const frames = Math.max(0, ...channels.map(channel => channel.length))
  const frameBytes = channels.length * BYTES_PER_SAMPLE
  const file = new Uint8Array(HEADER_BYTES + frames * frameBytes)
  const view = viewOf(file)
  const write = (text: string, at: number) =>
    file.set(
      Array.from(text, sign => sign.charCodeAt(0)),
      at,
    )
  write('RIFF', 0)
  view.setUint32(4, file.length - 8, true)
  write('WAVEfmt ', 8)
  view.setUint32(16, 16, true)
  view.setUint16(20, FORMATS.pcm, true)
  view.setUint16(22, channels.length, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * frameBytes, true)
  view.setUint16(32, frameBytes, true)
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true)
  write('data', 36)
  view.setUint32(40, frames * frameBytes, true)
  for (const [channel, values] of channels.entries()) {
    for (const [index, value] of values.entries()) {
      view.setInt16(HEADER_BYTES + index * frameBytes + channel * BYTES_PER_SAMPLE, value, true)
    }
  }
  return file
}

/**
 * The one or two channels of a WAV file, PCM of 16 bits or µ-law; a last frame that is cut off is none. It takes as long as the file is,
 * whatever its header says.
 * @returns null when it is neither, or says that it has more channels
 */
export function readWav(
  file: Uint8Array,
): { readonly rate: number; readonly channels: readonly Int16Array[] } | null {
  const view = viewOf(file)
  const textAt = (at: number) => String.fromCharCode(...file.subarray(at, at + 4))
  if (textAt(0) !== 'RIFF' || textAt(8) !== 'WAVE') return null
  let [format, count, rate, bits] = [0, 0, 0, 0]
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, length] = [textAt(at), view.getUint32(at + 4, true)]
    const body = file.subarray(at + 8, at + 8 + length)
    if (name === 'fmt ' && body.length >= 16) {
      const about = viewOf(body)
      format = about.getUint16(0, true)
      count = about.getUint16(2, true)
      rate = about.getUint32(4, true)
      bits = about.getUint16(14, true)
    }
    if (name === 'data') {
      const values = samplesOf(body, format, bits)
      const isKnown = count > 0 && count <= CHANNELS_MAX && rate > 0
      return values && isKnown ? { rate, channels: split(values, count) } : null
    }
    at += 8 + length + (length % 2)
  }
  return null
}

function samplesOf(body: Uint8Array, format: number, bits: number): Int16Array | null {
  if (format === FORMATS.ulaw && bits === 8) return Int16Array.from(body, decodePcmu)
  if (format !== FORMATS.pcm || bits !== 16) return null
  const view = viewOf(body)
  return Int16Array.from({ length: Math.floor(body.length / 2) }, (_, index) =>
    view.getInt16(2 * index, true),
  )
}

const split = (values: Int16Array, count: number): Int16Array[] =>
  Array.from({ length: count }, (_, channel) =>
    Int16Array.from(
      { length: Math.floor(values.length / count) },
      (_frame, frame) => values[frame * count + channel] ?? 0,
    ),
  )

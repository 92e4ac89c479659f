import { ParleyError } from '@parley/shared-contract'
import type { Samples } from '@parley/shared-contract/wav'
import type { SoundRecording } from './sound.ts'

interface RecordingOptions {
  readonly stream: MediaStream
  readonly mostSeconds: number
  /** Turns what the browser has recorded into samples. */
  decode(recording: ArrayBuffer): Promise<Samples>
}

/** Records the microphone from now on. What was recorded when it is unplugged is kept. */
export function recordMicrophone({ stream, mostSeconds, decode }: RecordingOptions): SoundRecording {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  let recorder: MediaRecorder | null = null
  const stop = () => {
    if (recorder?.state === 'recording') recorder.stop()
  }
  const longest = setTimeout(stop, mostSeconds * 1000)
  try {
    recorder = new MediaRecorder(stream)
    recorder.ondataavailable = ({ data }) => resolve(data)
    recorder.onerror = () => stop()
    // A browser whose microphone is gone stops by itself, and gives what it has.
    recorder.start()
  } catch (cause) {
    reject(new ParleyError('MICROPHONE_MISSING', undefined, { cause }))
  }
  const decoded = async (): Promise<Samples> => {
    const recording = await (await promise).arrayBuffer()
    return await decode(recording).catch(cause => {
      throw new ParleyError('MICROPHONE_MISSING', undefined, { cause })
    })
  }
  return { samples: decoded().finally(() => clearTimeout(longest)), stop }
}

const FULL_SCALE = 32_767

/** The channels of a decoded sound as one, of 16 bits. */
export function monoSamples(
  buffer: Pick<AudioBuffer, 'sampleRate' | 'length' | 'numberOfChannels' | 'getChannelData'>,
): Samples {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
    buffer.getChannelData(channel),
  )
  const values = Int16Array.from({ length: buffer.length }, (_, at) => {
    const sum = channels.reduce((total, channel) => total + (channel[at] ?? 0), 0)
    return Math.round(FULL_SCALE * Math.max(-1, Math.min(1, sum / channels.length)))
  })
  return { rate: buffer.sampleRate, values }
}

import { ParleyError } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Samples } from '@parley/shared-contract/wav'
import { closeMicrophone } from './microphone.ts'
import { recordMicrophone } from './microphone-recording.ts'
import type { MicrophoneCheck, SoundRecording } from './sound.ts'

export interface MicrophoneCheckOptions {
  readonly stream: MediaStream
  /** Measures; its own context, as it must run while the other one sleeps. */
  createContext(): AudioContext | null
  play(recording: ArrayBuffer): Promise<void>
  /** In samples of a telephone. */
  decode(recording: ArrayBuffer): Promise<Samples>
}

const RECORDED_MS = 3_000
/** Often enough for a meter that looks alive. */
const METER_MS = 80
/** Speech close to a microphone has a root mean square of about a quarter of full scale. */
const FULL_LEVEL = 0.25

/** The microphone, open to be tried: its level, and three seconds of it. */
export function createMicrophoneCheck(options: MicrophoneCheckOptions): MicrophoneCheck {
  const { stream, play, decode } = options
  const scope = createScope()
  const level = cell(0, scope)
  const context = options.createContext()
  let recorder: MediaRecorder | null = null
  let recording: SoundRecording | null = null

  if (context) {
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const meter = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      level.set(levelOf(samples))
    }, METER_MS)
    scope.onEnd(() => {
      clearInterval(meter)
      void context.close().catch(() => {})
    })
  }
  scope.onEnd(() => {
    if (recorder?.state === 'recording') recorder.stop()
    recording?.stop()
    closeMicrophone(stream)
  })

  async function record(): Promise<ArrayBuffer> {
    if (typeof MediaRecorder === 'undefined') throw new ParleyError('MICROPHONE_MISSING')
    const tried = new MediaRecorder(stream)
    recorder = tried
    const { promise, resolve } = Promise.withResolvers<Blob>()
    tried.ondataavailable = ({ data }) => resolve(data)
    tried.start()
    const end = setTimeout(() => tried.stop(), RECORDED_MS)
    scope.onEnd(() => clearTimeout(end))
    return (await promise).arrayBuffer()
  }

  return {
    level$: level.state$,
    async recordAndPlay(onPlaying) {
      let loudest = 0
      const listening = level.state$.subscribe(now => {
        loudest = Math.max(loudest, now)
      })
      const tried = await record()
      listening.unsubscribe()
      if (scope.ended) return loudest
      onPlaying()
      await play(tried)
      return loudest
    },
    record(mostSeconds) {
      recording = recordMicrophone({ stream, mostSeconds, decode })
      return recording
    },
    end: () => scope.end(),
  }
}

/** How loud samples are, 0 for silence to 1 for speech close to the microphone. */
export function levelOf(samples: Float32Array): number {
  const squares = samples.reduce((sum, sample) => sum + sample * sample, 0)
  return Math.min(1, Math.sqrt(squares / Math.max(1, samples.length)) / FULL_LEVEL)
}

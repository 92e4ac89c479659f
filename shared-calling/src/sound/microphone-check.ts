import { ParleyError } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { closeMicrophone } from './microphone.ts'
import type { MicrophoneCheck } from './sound.ts'

export interface MicrophoneCheckOptions {
  readonly stream: MediaStream
  /** Measures; its own context, as it must run while the other one sleeps. */
  createContext(): AudioContext | null
  play(recording: ArrayBuffer): Promise<void>
}

const RECORDED_MS = 3_000
/** Often enough for a meter that looks alive. */
const METER_MS = 80
/** Speech close to a microphone has a root mean square of about a quarter of full scale. */
const FULL_LEVEL = 0.25

/** The microphone, open to be tried: its level, and three seconds of it. */
export function createMicrophoneCheck(options: MicrophoneCheckOptions): MicrophoneCheck {
  const { stream, play } = options
  const scope = createScope()
  const level = cell(0, scope)
  const context = options.createContext()
  let recorder: MediaRecorder | null = null

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
    closeMicrophone(stream)
  })

  async function record(): Promise<ArrayBuffer> {
    if (typeof MediaRecorder === 'undefined') throw new ParleyError('MICROPHONE_MISSING')
    const recording = new MediaRecorder(stream)
    recorder = recording
    const { promise, resolve } = Promise.withResolvers<Blob>()
    recording.ondataavailable = ({ data }) => resolve(data)
    recording.start()
    const end = setTimeout(() => recording.stop(), RECORDED_MS)
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
      const recording = await record()
      listening.unsubscribe()
      if (scope.ended) return loudest
      onPlaying()
      await play(recording)
      return loudest
    },
    end: () => scope.end(),
  }
}

/** How loud samples are, 0 for silence to 1 for speech close to the microphone. */
export function levelOf(samples: Float32Array): number {
  const squares = samples.reduce((sum, sample) => sum + sample * sample, 0)
  return Math.min(1, Math.sqrt(squares / Math.max(1, samples.length)) / FULL_LEVEL)
}

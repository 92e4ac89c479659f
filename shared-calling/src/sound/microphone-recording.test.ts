import { beforeEach, expect, test, vi } from 'vitest'
import { monoSamples, recordMicrophone } from './microphone-recording.ts'

/** A recorder of a browser that has recorded one byte. */
class ScriptedRecorder {
  static last: ScriptedRecorder | null = null
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  constructor() {
    ScriptedRecorder.last = this
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['x']) })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', ScriptedRecorder)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const samples = { rate: 8000, values: Int16Array.of(1, 2) }
const record = (decode = async () => samples) =>
  recordMicrophone({ stream: {} as MediaStream, mostSeconds: 30, decode })

test.each<[string, (recording: ReturnType<typeof record>) => void]>([
  ['it is stopped, also twice', ({ stop }) => [stop(), stop()]],
  ['the longest time is over', () => vi.advanceTimersByTime(30_000)],
  ['the microphone is gone', () => ScriptedRecorder.last?.stop()],
])('what was recorded is there when %s', async (_what, ends) => {
  const recording = record()
  ends(recording)
  expect(await recording.samples).toBe(samples)
})

test('a browser that cannot record, or not decode what it has recorded, says so', async () => {
  const undecoded = record(async () => {
    throw new DOMException('no sound')
  })
  undecoded.stop()
  await expect(undecoded.samples).rejects.toMatchObject({ code: 'MICROPHONE_MISSING' })
  vi.stubGlobal('MediaRecorder', undefined)
  await expect(record().samples).rejects.toMatchObject({ code: 'MICROPHONE_MISSING' })
})

test('two channels become one, of 16 bits', () => {
  const channels = [Float32Array.of(1, 0, -1), Float32Array.of(1, 0.5, -1)]
  const buffer = { sampleRate: 8000, length: 3, numberOfChannels: 2 }
  const mono = monoSamples({ ...buffer, getChannelData: at => channels[at] ?? new Float32Array() })
  expect([...mono.values]).toEqual([32_767, 8192, -32_767])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AudioSample } from '../../call/audio-sample.ts'
import { createCallSamples } from './call-samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sampled(getStats: () => Promise<Map<string, unknown>> = async () => new Map()) {
  const told: AudioSample[] = []
  const connection = { getStats: getStats as RTCPeerConnection['getStats'] }
  const sampling = createCallSamples(id => (id === 'c1' ? connection : null))
  sampling.samples$.subscribe(sample => told.push(sample))
  return { sampling, told }
}
const connected = { type: 'connected', callId: 'c1' } as const
const ended = { type: 'ended', callId: 'c1', cause: null } as const

test('a call is looked at once a second from its answer to its end', async () => {
  const { sampling, told } = sampled()
  sampling.follow({ type: 'ringing', callId: 'c1' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).toEqual([])
  sampling.follow(connected)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told).toHaveLength(3)
  sampling.follow(ended)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('a call that comes back is looked at, and once only', async () => {
  const { sampling, told } = sampled()
  sampling.follow({ type: 'recovering', callId: 'c1', on: true })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual([])
  sampling.follow({ type: 'recovering', callId: 'c1', on: false })
  sampling.follow(connected)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toHaveLength(2)
})

test('statistics that come after the end, or not at all, are no sample', async () => {
  const late = Promise.withResolvers<Map<string, unknown>>()
  const { sampling, told } = sampled(() => late.promise)
  sampling.follow(connected)
  await vi.advanceTimersByTimeAsync(1_000)
  sampling.follow(ended)
  late.resolve(new Map())
  const broken = sampled(() => Promise.reject(new Error('closed')))
  broken.sampling.follow(connected)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([...told, ...broken.told]).toEqual([])
})

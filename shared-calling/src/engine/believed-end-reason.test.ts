import type { EndReason } from '@parley/shared-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass, readyEngine } from '../testing/engine-fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Ada calls, and the carrier puts it not through; the server then says why. */
async function refused(told: Promise<EndReason | null>) {
  const recordedEnd = vi.fn(() => told)
  const ada = await readyEngine({ recordedEnd }, { simulatedPeople: false })
  await ada.engine.dial('5005550100')
  ada.carrier.endFar('CALL_REJECTED')
  await pass(0)
  const last = () => {
    const call = ada.engine.call$.value
    return call.status === 'idle' ? call.last?.reason : call.status
  }
  return { ...ada, last, recordedEnd }
}

test.each<EndReason>([
  'too_few_credits',
  'destination_blocked',
  'number_expired',
  'other_call',
  'spending_limit',
  'carrier_unavailable',
])('D46: a call of ours that the server does not let go on ends as %s', async reason => {
  const { last, recordedEnd } = await refused(Promise.resolve(reason))
  expect(last()).toBe(reason)
  expect(recordedEnd).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^ada_\d{13}_outgoing$/))
})

test('without its word the carrier’s counts, a moment later', async () => {
  const { last } = await refused(new Promise(() => {}))
  expect(last()).toBe('calling')
  await pass(1_500)
  expect(last()).toBe('rejected')
})

test('a call that rang, or was hung up here meanwhile, waits for nothing', async () => {
  const { engine, carrier, last } = await refused(new Promise(() => {}))
  await engine.hangUp()
  expect(last()).toBe('cancelled')
  await pass(1_500)
  expect(last()).toBe('cancelled')
  await engine.dial('5005550100')
  carrier.ringFar()
  carrier.endFar('CALL_REJECTED')
  expect(last()).toBe('rejected')
})

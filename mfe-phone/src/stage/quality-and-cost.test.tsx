import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

beforeEach(() => void vi.useFakeTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** In a call whose audio is clear. */
async function inCall() {
  const rendered = renderWithPlatform(<PhonePage />, {
    seed: { people: [samplePerson('ada'), samplePerson('grace')] },
  })
  const { calls } = rendered.harness.platform
  await vi.waitFor(() => expect(calls.line$.value.ready).toBe(true), { timeout: 8_000 })
  await act(() => calls.dial('+15005550199'))
  act(() => rendered.harness.carrier.answerFar())
  return { ...rendered, calls, carrier: rendered.harness.carrier }
}

const lossy = { lostThere: 0, jitterMs: 1, roundTripMs: 20 }

test('bars and a word say how a call sounds, once there is enough to tell', async () => {
  const { carrier } = await inCall()
  expect(screen.queryByRole('img', { name: /^Call quality/ })).toBeNull()
  await pass(3)
  expect(screen.getByRole('img', { name: 'Call quality: Excellent' })).toBeDefined()
  carrier.setAudioPath({ ...lossy, lostHere: 0.2 })
  await pass(8)
  expect(screen.getByRole('img', { name: 'Call quality: Poor' })).toBeDefined()
})

test.each([
  ['You can’t hear them', { ...lossy, lostHere: 1 }],
  ['They can’t hear you', { ...lossy, lostHere: 0, lostThere: 1 }],
])('%s: named within five seconds, with what may help, and told once', async (words, path) => {
  const { carrier, notices } = await inCall()
  await pass(6)
  carrier.setAudioPath(path)
  await pass(5)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('alert').textContent).toMatch(`${words}. `)
  await pass(30)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(notices).toEqual([])
})

test('on hold nothing is said of a sound that nobody hears', async () => {
  const { calls } = await inCall()
  await pass(3)
  await act(() => calls.setHeld(true))
  expect(screen.queryByRole('img', { name: /^Call quality/ })).toBeNull()
})

test('before a word is known and on hold there are no empty bars, only what is known', async () => {
  const { calls } = await inCall()
  const bars = () =>
    screen.getByRole('region', { name: 'Current call' }).querySelectorAll('svg[viewBox="0 0 16 13"]').length
  expect(bars()).toBe(0)
  await pass(3)
  expect(bars()).toBe(1)
  await act(() => calls.setHeld(true))
  expect(bars()).toBe(0)
})

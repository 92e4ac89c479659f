import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TelnyxCall } from './telnyx-client.ts'
import { watchMedia } from './watch-media.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A call whose connection goes through states at the test's word. */
function watchedCall() {
  const connection = Object.assign(new EventTarget(), { connectionState: 'connected' })
  const restartIce = vi.fn()
  const lost: boolean[] = []
  const call = { peer: { instance: connection, restartIce } } as unknown as TelnyxCall
  watchMedia(call, now => lost.push(now))
  const goes = (connectionState: string) => {
    Object.assign(connection, { connectionState })
    connection.dispatchEvent(new Event('connectionstatechange'))
  }
  return { goes, restartIce, lost }
}

test('sound that stays away for 2 s is looked for on another way', async () => {
  const { goes, restartIce, lost } = watchedCall()
  goes('disconnected')
  expect(lost).toEqual([true])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(restartIce).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(restartIce).toHaveBeenCalledOnce()
  goes('connecting')
  goes('connected')
  expect(lost).toEqual([true, false])
})

test('a short gap heals by itself; what the browser gives up is the library’s', async () => {
  const { goes, restartIce, lost } = watchedCall()
  goes('disconnected')
  await vi.advanceTimersByTimeAsync(1_000)
  goes('connected')
  goes('failed')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(restartIce).not.toHaveBeenCalled()
  expect(lost).toEqual([true, false, true])
})

test('a connection that is closed is not followed any more', async () => {
  const { goes, restartIce, lost } = watchedCall()
  goes('disconnected')
  goes('closed')
  goes('connected')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(restartIce).not.toHaveBeenCalled()
  expect(lost).toEqual([true])
})

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lateness, within } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const silence = () => new Promise<never>(() => undefined)
const late = { code: 'NETWORK_ERROR' }

/** The time of work that has a second passes, and whoever waits is told. */
async function refusedAfterASecond(work: Promise<void>): Promise<void> {
  const failed = expect(work).rejects.toMatchObject(late)
  await vi.advanceTimersByTimeAsync(1000)
  await failed
}

test('what comes in time comes as it is', async () => {
  expect(await within(1000, async () => 'done')).toBe('done')
  await expect(within(1000, () => Promise.reject(new Error('own')))).rejects.toThrow('own')
  expect(vi.getTimerCount()).toBe(0)
})

test('what takes longer has failed for the one who waits', async () => {
  const answer = expect(within(1000, silence)).rejects.toMatchObject(late)
  vi.advanceTimersByTime(1000)
  await answer
  expect(vi.getTimerCount()).toBe(0)
})

test('a part of the work has no more time than is left to the whole', async () => {
  const parts: string[] = []
  const whole = within(1000, async () => {
    await within(600, silence).catch(() => parts.push(`first after ${performance.now() - begun}`))
    await within(600, silence).catch(() => parts.push(`second after ${performance.now() - begun}`))
  })
  const begun = performance.now()
  await refusedAfterASecond(whole)
  expect(parts).toEqual(['first after 600', 'second after 1000'])
})

test('nothing is begun any more once the time is up', async () => {
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const work = within(1000, async () => {
    const refuseLate = lateness()
    refuseLate()
    await gate.promise
    await within(500, async () => void begun.push('a part')).catch(() => undefined)
    refuseLate()
    begun.push('the rest')
  })
  await refusedAfterASecond(work)
  gate.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([])
})

test('who was told that it took too long is late, also by a clock that is behind the timer', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = within(1000, async () => {
    const refuseLate = lateness()
    await gate.promise
    refuseLate()
    begun.push('the rest')
  })
  await refusedAfterASecond(work)
  gate.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([])
})

test('where nobody waits, nothing is ever late', async () => {
  const refuseLate = lateness()
  vi.advanceTimersByTime(1e9)
  expect(refuseLate).not.toThrow()
})

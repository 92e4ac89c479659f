import type { LiveCall } from '@parley/shared-calling'
import { baseCallRate, ParleyError, type RatesTable } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRates } from './create-rates.ts'

const noCall: LiveCall = { status: 'idle', last: null }
const table = (version: string): RatesTable => ({ version, incoming: baseCallRate, destinations: [] })

type Answer = () => Promise<{ rates: RatesTable }>

/** @param answer what the server says at first */
function page(answer: Answer) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const call = cell<LiveCall>(noCall, scope)
  const attention$ = new Subject<void>()
  const answers = vi.fn<Answer>(answer)
  let time = 0
  const rates$ = createRates({
    ...{ scope, call$: call.state$, attention$ },
    api: { call: answers } as unknown as ApiClient,
    idle: async () => {},
    now: () => time,
  })
  return {
    ...{ call, answers, rates$ },
    version: () => rates$.value?.version ?? null,
    async look(later = 0) {
      time += later
      attention$.next()
      await expect.poll(() => answers.mock.settledResults.at(-1)?.type).not.toBe('incomplete')
      await Promise.resolve()
    },
  }
}
const HOUR = 3_600_000

test('whoever opens the page gets the table, signed in or not', async () => {
  const { version } = page(async () => ({ rates: table('1') }))
  expect(version()).toBeNull()
  await expect.poll(version).toBe('1')
})

const gives =
  (version: string): Answer =>
  async () => ({ rates: table(version) })

test('a table that did not come is asked for again at the next look, one that did only after an hour', async () => {
  const { answers, version, look } = page(() => Promise.reject(new ParleyError('NETWORK_ERROR')))
  await expect.poll(() => answers.mock.settledResults[0]?.type).toBe('rejected')
  answers.mockImplementation(gives('1'))
  await look()
  await expect.poll(version).toBe('1')
  await look(HOUR - 1)
  expect(answers).toHaveBeenCalledTimes(2)
  answers.mockImplementation(gives('2'))
  await look(1)
  await expect.poll(version).toBe('2')
})

test('while no table is known it is asked for again by itself, later each time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { answers, version } = page(() => Promise.reject(new ParleyError('NETWORK_ERROR')))
  const asked = async (after: number) => {
    await vi.advanceTimersByTimeAsync(after)
    return answers.mock.calls.length
  }
  expect([await asked(4_999), await asked(1), await asked(9_999), await asked(1)]).toEqual([1, 2, 2, 3])
  expect([await asked(20_000 + 40_000), await asked(60_000)]).toEqual([5, 6])
  answers.mockImplementation(gives('1'))
  expect([await asked(60_000), version(), await asked(600_000)]).toEqual([7, '1', 7])
})

test('D15: in a call the table stays', async () => {
  const { call, answers, version, look } = page(gives('1'))
  await expect.poll(version).toBe('1')
  answers.mockImplementation(gives('2'))
  call.set({ status: 'calling', id: 'c1' } as LiveCall)
  await look(2 * HOUR)
  expect(answers).toHaveBeenCalledTimes(1)
  call.set(noCall)
  await look()
  await expect.poll(version).toBe('2')
})
